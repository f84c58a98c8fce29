// The desk's calendar: all homes by month, paginated, with what occupies each night.
import { expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { occupancies } from "#backend/db/tables/night";
import { readCalendar } from "#backend/desk/calendar";
import { nights } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { aListing, saturday, testNow } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

/** What the row of a home shows: the words of each taken run and how many nights it covers, and how many cells are free. */
function rowOf(page: string, title: string) {
  const row = page.slice(page.indexOf(`>${title}</a>`)).split("</tr>")[0] ?? "";
  const runs = [...row.matchAll(/<td colspan="(\d+)" class="run (\w+)">(.*?)<\/td>/gs)];
  return {
    runs: runs.map(([, span, kind, inner = ""]) => [kind, Number(span), inner.replace(/<[^>]+>/g, "").trim()]),
    free: [...row.matchAll(/<td class="(?:saturday)?"><\/td>/g)].length,
  };
}

test("shows a paid week in its home's row with the guest's name and the other nights as free", async () => {
  const { person, number } = await aPaidOrder(db, { week: 30 });
  const month = saturday(30).slice(0, 7);
  const page = await person.page(`/desk/nights?month=${month}`);
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const { runs, free } = rowOf(page, "Appartement Épicéa 1");
  expect(runs).toMatchObject([["booking", 7, expect.stringContaining("Claire Bonvin")]]);
  expect(free).toBe(days - 7);
  expect(page).toContain(`/desk/orders/${number}"`);
  expect(rowOf(page, "Appartement Épicéa 2")).toEqual({ runs: [], free: days });
});

test("a stay across two months is clipped to each; an expired hold is not shown", async () => {
  await db.delete(occupancies);
  await db.insert(occupancies).values({
    listingId: 1,
    period: "[2027-01-30,2027-02-06)",
    kind: "hold",
    expiresAt: new Date(testNow.getTime() + 60_000),
  });
  const ask = (month: string, now = testNow) =>
    readCalendar(db, { search: "HP-1", month, page: 1, locale: "fr", now }).then(({ homes }) =>
      homes[0]?.taken.map(({ dateFrom, dateTo }) => nights(dateFrom, dateTo)),
    );
  expect([await ask("2027-01"), await ask("2027-02"), await ask("2027-03")]).toEqual([[2], [5], []]);
  expect(await ask("2027-01", new Date(testNow.getTime() + 61_000))).toEqual([]);
});

test("searches and paginates homes; an invalid month, page or home answers 200", async () => {
  await db.insert(listings).values(Array.from({ length: 60 }, (_, at) => aListing(1000 + at)));
  const { person } = await aPaidOrder(db);
  const first = await person.page("/desk/nights?q=HP-10");
  expect(first).toContain("Page 1 sur 3");
  expect([...first.matchAll(/<th scope="row"/g)]).toHaveLength(25);
  expect([...(await person.page("/desk/nights?q=HP-10&page=3")).matchAll(/<th scope="row"/g)]).toHaveLength(10);
  expect(await person.page("/desk/nights?q=HP-1042%20Épicéa")).toContain("HP-1042");
  expect(await person.page("/desk/nights?q=hp1042")).toContain("HP-1042");
  expect(await person.page("/desk/nights?q=nirgends")).toContain("Aucun logement");
  for (const query of ["month=2027-13", "month=x", "page=-1", "page=x", "home=x", "home=99999999999"])
    expect((await person.call("GET", `/desk/nights?${query}`)).status, query).toBe(200);
});
