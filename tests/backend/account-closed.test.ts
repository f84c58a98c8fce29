// A closed account: how to reach its guest is kept as long as the agency needs it, and no longer.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sweepClosedAccounts } from "#backend/account/closure";
import { occupancies } from "#backend/db/tables/night";
import { orderItems, orders } from "#backend/db/tables/order";
import { payments, refunds } from "#backend/db/tables/payment";
import { products } from "#backend/db/tables/product";
import { contacts } from "#backend/db/tables/user";
import { openShop, password, placeOrder, signedUp } from "#tests/backend/account-visitor";
import { aShopDatabase } from "#tests/backend/shop-database";
import { saturday } from "#tests/fixtures/listings";

const db = await aShopDatabase();
const transfer = 6;

/** A guest with a paid order, after `arrange` has added to it, whose account is then closed. */
async function closed(name: string, arrange: (orderId: string) => Promise<unknown>) {
  const shop = openShop(db);
  const email = `${name}@example.ch`;
  const visitor = await signedUp(shop, email);
  const number = `20000000${String(await db.$count(orders)).padStart(2, "0")}`;
  const id = await placeOrder(db, { number, email, userId: visitor.id });
  await db.update(orders).set({ remarks: "Deux valises" }).where(eq(orders.id, id));
  await arrange(id);
  expect((await visitor.call("DELETE", "/my-account", { password })).status).toBe(204);
  const isKept = async () => {
    const [row] = await db
      .select()
      .from(orders)
      .innerJoin(contacts, eq(contacts.id, orders.contactId))
      .where(eq(orders.id, id));
    const kept = row?.contacts.email === email && row.contacts.phone !== "" && row.orders.remarks !== null;
    const erased = row?.contacts.email === "" && row.contacts.phone === "" && row.orders.remarks === null;
    if (kept === erased) throw new Error("neither kept nor erased");
    return kept;
  };
  const onDay = async (day: string) => {
    await sweepClosedAccounts({ ...shop, clock: () => new Date(`${day}T11:00:00Z`) });
    return isKept();
  };
  return { id, isKept, onDay };
}

const line = { position: 1, quantity: 1, total: 7_500, lines: [], vat: [] };
const aTransfer = (context: Record<string, string | number>) => (orderId: string) =>
  db.insert(orderItems).values({ ...line, orderId, productId: transfer, context: { quantity: 1, ...context } });

test("a service to come keeps its guest reachable until its day is over [AU6]", async () => {
  const { isKept, onDay } = await closed("service", aTransfer({ date: "2026-12-20", place: "sion" }));
  expect(await isKept()).toBe(true);
  expect(await onDay("2026-12-20")).toBe(true);
  expect(await onDay("2026-12-21")).toBe(false);
});

test("a service of several days keeps its guest reachable until the last one is over [AU6]", async () => {
  const chosen = await closed("chosen", aTransfer({ date: "2026-12-20", days: 3 }));
  expect(await chosen.onDay("2026-12-22")).toBe(true);
  expect(await chosen.onDay("2026-12-23")).toBe(false);
  await db
    .update(products)
    .set({ rule: { lasts: 7 } })
    .where(eq(products.id, transfer));
  const fixed = await closed("fixed", aTransfer({ date: "2026-12-20" }));
  expect(await fixed.onDay("2026-12-26")).toBe(true);
  expect(await fixed.onDay("2026-12-27")).toBe(false);
  await db.update(products).set({ rule: {} }).where(eq(products.id, transfer));
});

test("a service of a cancelled order keeps nothing [AU6]", async () => {
  const { isKept } = await closed("cancelled", async (id) => {
    await aTransfer({ date: "2026-12-20" })(id);
    await db.update(orders).set({ status: 4 }).where(eq(orders.id, id));
  });
  expect(await isKept()).toBe(false);
});

test("a guest is reachable on the day of departure [AU6]", async () => {
  const { onDay } = await closed("departing", (orderId) =>
    db
      .insert(occupancies)
      .values({ listingId: 3, orderId, kind: "booking", period: `[${saturday(4)},${saturday(5)})` }),
  );
  expect(await onDay(saturday(5))).toBe(true);
  expect(await onDay("2026-12-13")).toBe(false);
});

test("a refund that waits for an account keeps its guest reachable until it is paid [AU6]", async () => {
  const { id, isKept, onDay } = await closed("refund", async (orderId) => {
    await db.update(orders).set({ status: 4 }).where(eq(orders.id, orderId));
    const paid = { orderId, provider: "transfer", kind: "full" as const, amount: 125_000, status: "paid" as const };
    const [payment] = await db.insert(payments).values(paid).returning();
    const request = crypto.randomUUID();
    const due = { paymentId: payment?.id ?? "", amount: 125_000, reason: "cancellation" as const, request };
    await db.insert(refunds).values({ ...due, createdAt: new Date("2026-11-21T09:00:00Z") });
  });
  expect(await isKept()).toBe(true);
  expect(await onDay("2027-11-21")).toBe(true);
  await db.update(refunds).set({ status: "done" });
  await db.update(payments).set({ status: "refund_due" }).where(eq(payments.orderId, id));
  expect(await onDay("2027-11-22")).toBe(true);
  await db.update(payments).set({ status: "refunded" }).where(eq(payments.orderId, id));
  expect(await onDay("2027-11-23")).toBe(false);
});
