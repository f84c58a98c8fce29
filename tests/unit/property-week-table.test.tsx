// The weekly price table, and its keyboard navigation.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays } from "#lib/property/calendar";
import { pricesByHome } from "@/components/property/prices-by-home";
import { WeekTable } from "@/components/property/week-table-client";
import { renderInFrench } from "@/tests/unit/in-language";

const dates = ["2026-11-28", "2026-12-05", "2026-12-12"].map((date) => ({ date, season: "low" as const }));
const couple = { party: { people: 2, ages: [] }, words: "2 adultes", query: "&people=2" };
const price = (location_id: number, date: string, amount: number | null, taken = false) => ({
  id: `${location_id}-${date}`,
  location_id,
  date,
  price: amount,
  taken,
});

test("prices are in the column of their Saturday; taken is 0, no price is null [RN2]", () => {
  const homes = pricesByHome({
    dates,
    prices: [
      price(2, "2026-12-12", 900),
      price(1, "2026-11-28", 800),
      price(1, "2026-12-05", 800, true),
      price(1, "2027-01-02", 1),
    ],
  });
  expect(homes.get(1)).toEqual([800, 0, null]);
  expect(homes.get(2)).toEqual([null, null, 900]);
});

test("the price of two weeks is in the column of the first, none where the second is taken [RN2]", () => {
  const twoWeeks = (date: string, taken = false) => ({ ...price(1, date, 800, taken), dateTo: addDays(date, 14) });
  const prices = [twoWeeks("2026-12-12", true), twoWeeks("2026-11-28"), twoWeeks("2026-12-05")];
  expect(pricesByHome({ dates, prices }).get(1)).toEqual([800, null, 0]);
});

test("a free week links to the home with its dates; taken and unpriced weeks are labelled and skipped by keys [RN2]", async () => {
  const user = userEvent.setup();
  const row = { detail: "", short: "", ...couple, nights: 7 };
  renderInFrench(
    <QueryClientProvider client={new QueryClient()}>
      <WeekTable
        rows={[
          { ...row, id: 1, title: "One", path: "/fr/location/1/one", prices: [800, 0, 1250] },
          { ...row, id: 2, title: "Two", path: "/fr/location/2/two", prices: [null, 0, 900] },
        ]}
        columns={dates}
        jumps={[]}
        current="2026-11-21"
        total={2}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("link", { name: "1'250" }).getAttribute("href")).toBe(
    "/fr/location/1/one?dateFrom=2026-12-12&dateTo=2026-12-19&people=2",
  );
  expect(screen.getAllByText("pris").length).toBe(2);
  expect(screen.getAllByText("Prix indisponible").length).toBe(1);

  const stops = screen.getAllByRole("link").filter((link) => link.dataset.cell && link.tabIndex === 0);
  expect(stops.map((link) => link.textContent)).toEqual(["800"]);
  screen.getByRole("link", { name: "800" }).focus();
  await user.keyboard("{End}");
  expect(document.activeElement?.textContent).toBe("1'250");
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toBe("800");
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("1'250");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("900");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("900");
});

test.each([
  { rentOnly: true, caption: "Loyer par semaine et par logement", sum: "Loyer, nettoyage et taxe en plus" },
  { rentOnly: false, caption: "Prix total par semaine et par logement", sum: "Prix total pour 2 adultes" },
])("a rent is not called a whole price: rentOnly $rentOnly [RN2 C1]", async ({ rentOnly, caption, sum }) => {
  const row = { id: 1, title: "One", path: "/fr/location/1/one", detail: "", short: "", ...couple, nights: 7 };
  renderInFrench(
    <QueryClientProvider client={new QueryClient()}>
      <WeekTable
        rows={[{ ...row, prices: [800, 0, 1250] }]}
        columns={dates}
        jumps={[]}
        current="2026-11-21"
        rentOnly={rentOnly}
        total={1}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("table", { name: caption })).toBeTruthy();
  await userEvent.hover(screen.getByRole("link", { name: "800" }));
  expect((await screen.findByRole("status")).textContent).toContain(`${sum}800.00`);
});
