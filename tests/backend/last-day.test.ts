// The last day of a service, until which its guest is not forgotten: the database's condition agrees with the desk's rule.
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadOrder } from "#backend/cart/load-order";
import { occupancies } from "#backend/db/tables/night";
import { orderItems } from "#backend/db/tables/order";
import { productContexts, products } from "#backend/db/tables/product";
import { lastsUntil } from "#backend/order/guest-needed";
import { confirmPayment } from "#backend/payment/confirmation";
import { lastOwnDay } from "#backend/payment/outside-stay";
import { addDays } from "#lib/property/calendar";
import { aShopDatabase } from "#tests/backend/shop-database";
import { anAwaitingOrder, reportOf } from "#tests/fixtures/awaiting";
import { testNow, testToday } from "#tests/fixtures/listings";

const db = await aShopDatabase();
const { order, payment } = await anAwaitingOrder(db, testNow);
await confirmPayment(db, reportOf(payment, "paid"), testNow);
await db.delete(occupancies);
await db.delete(orderItems);
const line = { orderId: order.id, productId: 5, position: 1, quantity: 1, total: 0, lines: [], vat: [] };
await db.insert(orderItems).values({ ...line, context: { quantity: 1 } });
await db.insert(productContexts).values({ id: 9, code: "any", title: { fr: "" }, model: {} });
await db.update(products).set({ contextId: 9 }).where(eq(products.id, 5));

const fields = ["date", "returnDate", "startPeriod", "endPeriod", "days"];
const field = { required: false, help: null, min: null, max: null, options: [], showIf: null, label: { fr: "" } };
const typeOf = (key: string) => (key === "days" ? ("number" as const) : ("date" as const));
const day = fc.integer({ min: 1, max: 20 }).map((ahead) => addDays(testToday, ahead));
const days = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(1.5, "3", "x", 99));

test("a guest is needed up to the last day of each service", async () => {
  const drawn = fc.record({
    keys: fc.shuffledSubarray(fields),
    given: fc.record({ date: day, returnDate: day, startPeriod: day, endPeriod: day, days }, { requiredKeys: [] }),
    lasts: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ keys, given, lasts }) => {
      const model = Object.fromEntries(keys.map((key) => [key, { ...field, type: typeOf(key) }]));
      await db.update(productContexts).set({ model }).where(eq(productContexts.id, 9));
      await db.update(products).set({ rule: { lasts } }).where(eq(products.id, 5));
      await db.update(orderItems).set({ context: { quantity: 1, ...given } });
      const [item] = (await loadOrder(db, order.id, testNow))?.items ?? [];
      const last = item && lastOwnDay(item);
      const { rows } = await db.execute<{ last: string | null }>(sql`
        select to_char(max(d), 'YYYY-MM-DD') as last from orders o, generate_series(${testToday}::date, ${addDays(testToday, 120)}::date, '1 day') as d
        where o.id = ${order.id} and ${lastsUntil(sql`d::date`)}`);
      expect(rows[0]?.last).toBe(last);
    }),
    { numRuns: 60 },
  );
});
