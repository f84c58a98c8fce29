// Number of results on a search button: while choosing, and without a reply.
import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { href } from "#lib/i18n/navigation";
import { StaySearch } from "@/components/home/stay-search-client";
import { FilterForm } from "@/components/property/filter-form-client";
import { FoundButton } from "@/components/property/filter-submit-client";
import { ValueCount } from "@/components/property/value-count-client";
import { renderInFrench } from "@/tests/unit/in-language";

const requestedUrls: string[] = [];
let homes: number | null = null;
const view = [{ value: "lake", count: 2345 }];
const answer = ({ request }: { request: Request }) => {
  const { pathname, searchParams } = new URL(request.url);
  requestedUrls.push(
    `${pathname} people=${searchParams.get("people")}${searchParams.has("ages") ? ` ages=${searchParams.get("ages")}` : ""} view=${searchParams.get("view")}`,
  );
  return homes === null
    ? HttpResponse.json({ code: "DOWN" }, { status: 503 })
    : HttpResponse.json({ success: true, total: homes, locations: [], pages: 1, page: 1, view });
};
let soldTypes: (string | null)[] = [];
const server = setupServer(
  http.get("*/api/counts", answer),
  http.get("*/api/locations", answer),
  http.get("*/api/sales", ({ request }) => {
    soldTypes.push(new URL(request.url).searchParams.get("type"));
    return HttpResponse.json({ success: true, total: 3, sales: [], pages: 1, page: 1 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  requestedUrls.length = 0;
});

const button = (name: string) => screen.findByRole("button", { name });

test("the home page's button shows the number of matches, and none when the service fails [RN1]", async () => {
  renderInFrench(<StaySearch saturdays={[]} homes={35} show="Voir 35 logements" />);
  const choose = (weeks: string) => fireEvent.input(screen.getByLabelText("Durée"), { target: { value: weeks } });
  await button("Voir 35 logements");
  homes = 1234;
  choose("2");
  await button("Voir 1'234 logements");
  homes = null;
  choose("3");
  await button("Voir les logements");
  homes = 0;
  choose("4");
  await screen.findByText(/Aucun logement libre pour ce séjour/);
});

test("counts a child without a chosen age in the search [RN1]", async () => {
  homes = 9;
  renderInFrench(<StaySearch saturdays={[]} homes={35} show="Voir 35 logements" />);
  const more = screen.getByRole("button", { name: /^Un de plus.*Enfants/, hidden: true });
  fireEvent.click(more);
  fireEvent.click(more);
  await button("Voir 9 logements");
  expect(requestedUrls.at(-1)).toContain("people=4");
  fireEvent.change(screen.getByLabelText("Âge de l’enfant 1"), { target: { value: "7" } });
  await vi.waitFor(() => expect(requestedUrls.at(-1)).toContain("people=4 ages=7"));
});

test("the filter button requests the count once, and shows no number when the service fails [G11]", async () => {
  renderInFrench(
    <FilterForm
      action={href("fr", "/location")}
      counted={{ sales: false, byValue: true, fixed: { kind: "weekly" } }}
      label="Filtres"
    >
      <input type="checkbox" name="view" value="mountains" aria-label="Montagnes" />
      <input type="checkbox" name="view" value="lake" aria-label="Lac" />
      <ValueCount filter="view" value="lake" count="1'000" />
      <FoundButton of="homes" />
    </FilterForm>,
  );
  await button("Voir les logements");
  expect(screen.getByText("(1'000)")).toBeTruthy();
  homes = 1234;
  fireEvent.click(screen.getByLabelText("Montagnes"));
  fireEvent.click(screen.getByLabelText("Lac"));
  await button("Voir 1'234 logements");
  expect(screen.getByText("(2'345)")).toBeTruthy();
  expect(requestedUrls).toEqual(["/api/counts people=null view=mountains,lake"]);
  homes = null;
  fireEvent.click(screen.getByLabelText("Lac"));
  await button("Voir les logements");
});

test("the button of the sales counts what the list shows: the types of its tab [SL1]", async () => {
  soldTypes = [];
  renderInFrench(
    <FilterForm action={href("fr", "/vente")} counted={{ sales: true, byValue: false, fixed: {} }} label="Filtres">
      <input type="number" name="priceMax" aria-label="Prix" />
      <input type="checkbox" name="parkingType" value="covered" aria-label="Couvert" />
      <FoundButton of="sales" />
    </FilterForm>,
  );
  fireEvent.input(screen.getByLabelText("Prix"), { target: { value: "70000" } });
  await button("Voir 3 biens");
  fireEvent.click(screen.getByLabelText("Couvert"));
  await vi.waitFor(() => expect(soldTypes.at(-1)).toBe("parking"));
  expect(soldTypes[0]).toBe("apartment,chalet,house,studio");
});

test("the special offers count weeks, not homes [RN2]", async () => {
  homes = 57;
  renderInFrench(
    <FilterForm
      action={href("fr", "/location/special")}
      counted={{ sales: false, byValue: false, fixed: { kind: "special" } }}
      label="Filtres"
    >
      <input type="checkbox" name="view" value="lake" aria-label="Lac" />
      <FoundButton of="offers" />
    </FilterForm>,
  );
  await button("Voir les offres");
  fireEvent.click(screen.getByLabelText("Lac"));
  await button("Voir 57 offres");
});
