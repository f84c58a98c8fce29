// The desk's paginated lists of payments and its journal: overdue entries do not hide future ones.
import { expect, test } from "vitest";
import { orders } from "#backend/db/tables/order";
import { audit } from "#backend/db/tables/staff";
import { addDays } from "#lib/property/calendar";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { loggedIn } from "#tests/fixtures/desk";
import { testToday } from "#tests/fixtures/listings";
import { aShop } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

async function atWork() {
  const manager = await loggedIn(aShop(db), "manager");
  return manager;
}

/** Half-paid orders, one for each day their balance was or is due. */
const owing = (days: number[]) =>
  db.insert(orders).values(
    days.map((day, at) => ({
      number: String(1_000_000_000 + at),
      status: 2,
      open: false,
      locale: "fr",
      total: 20_000,
      paidTotal: 10_000,
      gradedToPayAt: addDays(testToday, day),
    })),
  );
const numbersIn = (page: string) => [...page.matchAll(/href="\/desk\/orders\/(\d{10})"/g)].map(([, number]) => number);

test("upcoming balances are listed beside more than a page of overdue ones, each with its own pages", async () => {
  await owing([...Array.from({ length: 55 }, (_, at) => at - 60), 0, 5]);
  const manager = await atWork();
  const first = await manager.page("/desk/money");
  expect(first).toContain("Soldes en retard (55)");
  expect(first).toContain("Soldes à venir (2)");
  expect(numbersIn(first)).toHaveLength(52);
  expect(numbersIn(first).slice(-2)).toEqual(["1000000055", "1000000056"]);
  expect(first).toContain('href="/desk/money?late=2&amp;to-come=1&amp;provider=1&amp;hand=1"');
  expect(numbersIn(await manager.page("/desk/money?late=2"))).toHaveLength(7);
  for (const [state, count] of [
    ["late", 55],
    ["to-come", 2],
    ["part-paid", 57],
  ])
    expect(await manager.page(`/desk/orders?state=${state}`)).toContain(`${count} commandes`);
});

test("the audit log can be paged to its first entry", async () => {
  const entry = { action: "nights-blocked", before: {}, after: {} };
  await db.insert(audit).values(
    Array.from({ length: 120 }, (_, at) => ({
      ...entry,
      subject: `home:${at + 1}`,
      at: new Date(Date.UTC(2026, 0, 1, 0, at)),
    })),
  );
  const manager = await atWork();
  const homesIn = (page: string) => [...page.matchAll(/home=(\d+)"/g)].map(([, id]) => Number(id));
  const pages = await Promise.all([1, 2, 3].map((page) => manager.page(`/desk/audit?page=${page}`)));
  expect(pages.flatMap(homesIn)).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
});
