// priceCart() is pure: its result depends only on its arguments, which it does not modify.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LoadedItem, loadOrder } from "#backend/cart/load-order";
import { priceCart } from "#backend/cart/price-cart";
import { orderItems } from "#backend/db/tables/order";
import { tariffOf } from "#backend/property/tariff";
import type { StayTariff } from "#lib/shop/quote";
import { createTestDatabase } from "#tests/backend/database";
import { anAwaitingOrder } from "#tests/fixtures/awaiting";
import { fillListings, saturday, testNow, testToday } from "#tests/fixtures/listings";

/** Freezes a value with all it holds; writing to it throws from then on. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

let items: LoadedItem[];
let tariffs: Map<string, StayTariff>;

/** A stay in home 1 and the options that hang under it, read from a database that is closed before anything is priced. */
beforeAll(async () => {
  const { db, close } = await createTestDatabase();
  await fillListings(db);
  const { order } = await anAwaitingOrder(db, testNow, { held: false });
  const [stay] = await db.select().from(orderItems);
  const option = {
    orderId: order.id,
    linkedToItem: stay?.id,
    quantity: 1,
    total: 1,
    touristTax: 0,
    lines: [],
    vat: [],
  };
  await db.insert(orderItems).values([
    { ...option, productId: 1, position: 2, context: { people: 2 } },
    { ...option, productId: 2, position: 3, context: { people: 2 } },
  ]);
  const loaded = await loadOrder(db, order.id, testNow);
  const home = loaded?.items[0]?.product.home;
  if (!loaded || !home || !stay) throw new Error("no stay");
  items = frozen(loaded.items);
  tariffs = new Map([[stay.id, frozen(await tariffOf(db, home, { dateFrom: saturday(10), dateTo: saturday(11) }))]]);
  await close();
});
afterAll(() => vi.useRealTimers());

test("prices a cart from its arguments alone: frozen, years apart, without a database A4", () => {
  const stored = JSON.stringify([items, [...tariffs]]);
  vi.useFakeTimers({ now: testNow });
  const priced = priceCart(items, tariffs, testToday);
  vi.setSystemTime(new Date("2031-07-01T00:00:00Z"));
  expect(priceCart(items, tariffs, testToday)).toEqual(priced);
  expect(JSON.stringify([items, [...tariffs]])).toBe(stored);
  expect([...priced.prices.values()].every((price) => price !== null && price.total > 0)).toBe(true);
  expect(priced.total).toBe([...priced.prices.values()].reduce((sum, price) => sum + (price?.total ?? 0), 0));
  expect(priced.total).not.toBe(items.reduce((sum, { row }) => sum + row.total, 0));
});

test("the order of the lines does not change prices A4", () => {
  const { prices, total } = priceCart(items, tariffs, testToday);
  const reversed = priceCart(items.toReversed(), tariffs, testToday);
  expect([reversed.total, reversed.prices]).toEqual([total, prices]);
});
