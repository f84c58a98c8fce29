// The party of a search form in the list's address: a child stays a child, also without an age.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { formQuery } from "#lib/property/form-query";
import { filterQuery, locationFilter } from "#lib/property/search-params";
import { toStayRequest } from "@/components/property/cost";
import { locationPath } from "@/components/property/location-path";
import { partyText } from "@/components/property/party";
import { PartyInForm } from "@/components/stay/party-in-form-client";
import property from "@/messages/fr/property.json";
import { renderIsland } from "@/tests/unit/checkout-page";

const t = createTranslator({ locale: "fr", messages: { property }, namespace: "property" });

test("a child without an age is told apart from adults, in the list and to a home's page [RN8]", async () => {
  renderIsland(
    <form data-testid="form">
      <PartyInForm id="search" adults={2} ages={[]} />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: /plus.*Enfants/i }));
  const query = formQuery(new FormData(screen.getByTestId<HTMLFormElement>("form")));
  expect(query).toBe("?ageDue=1&people=3");
  const { filter } = locationFilter(Object.fromEntries(new URLSearchParams(query)), "2027-01-01");
  expect(filterQuery(filter)).toBe("?people=3&ageDue=1");
  expect(partyText(filter, t)?.replaceAll("\u00a0", " ")).toBe("2 adultes, 1 enfant");
  const home = { id: 12, slug: "", kind: "weekly" } as const;
  expect(locationPath(home, "fr", toStayRequest(filter))).toBe("/fr/location/12?people=3&ageDue=1");
});

test("children without an age are no party without an adult [RN8]", () => {
  expect(locationFilter({ people: "2", ages: "9", ageDue: "1" }, "2027-01-01")).toMatchObject({
    filter: { people: undefined, ages: [], ageDue: undefined },
    ignored: ["people"],
  });
});
