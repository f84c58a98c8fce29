// The cancellation insurance of a stay in a paid order: whether its premium is kept depends on its own stay, and it can be revoked.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { refunds } from "#backend/db/tables/payment";
import { vatEntries } from "#backend/db/tables/vat";
import { inconsistencies } from "#backend/payment/consistency";
import type { CancellingQuote } from "#lib/shop/order-change-schema";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { aPaidOrder } from "#tests/fixtures/desk-order";
import { saturday } from "#tests/fixtures/listings";
import { aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

/** The product of the fixtures that is the insurance. */
const insurance = 2;

/** A paid order of a stay twelve days ahead and one in months, either of them insured; asked a day later what cancelling keeps. */
async function quoteOfTwo(insured: "near" | "far") {
  const shop = aShop(db);
  const guest = shop.guest();
  await guest.book(30, 3);
  const both = await guest.ready(1);
  const own = both.orderItems.find(({ context }) => (context.startPeriod === saturday(1)) === (insured === "near"));
  const cart = await guest.json(
    await guest.call("PUT", `/cart/add/${insurance}`, { quantity: 1, linkedToItem: own?.id }),
  );
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id), "pay"));
  await shop.notify();
  shop.pass(24 * 60);
  const path = `/order/${number}/cancellation`;
  const quote = await guest.json<CancellingQuote>(await guest.call("GET", path));
  const premium = cart.orderItems.find(({ product }) => product.reference === "INSURANCE")?.total ?? 0;
  return { guest, path, quote, premium };
}

test("cancelling on the first days keeps the premium of a stay whose rent is owed, not that of another", async () => {
  const near = await quoteOfTwo("near");
  expect(near.premium).toBe(40);
  expect(near.quote.owed).toBe(1000 + near.premium);
});

test("the premium of a stay in months is refunded though another stay of the order owes its rent", async () => {
  const { guest, path, quote, premium } = await quoteOfTwo("far");
  expect(premium).toBe(20);
  expect(quote.owed).toBe(1000);
  expect((await guest.call("POST", path, { refund: quote.refund })).status).toBe(200);
  expect(await inconsistencies(db)).toEqual([]);
});

/** A paid and insured week, looked at on the desk so many days after its payment. */
async function atTheDesk(days: number, { week = 30, graded = false } = {}) {
  const order = await aPaidOrder(db, { week, graded, extras: [insurance] });
  const { shop, person, path, id, total } = order;
  shop.pass(days * 24 * 60);
  await person.login();
  const lines = () => db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const item = (await lines()).find(({ productId }) => productId === insurance)?.id ?? "";
  const look = () => person.page(`${path}/service?${new URLSearchParams({ item, what: "remove" })}`);
  const revoke = () => person.submit(`${path}/service/remove`, { item, total: ((total - 4_000) / 100).toFixed(2) });
  return { ...order, lines, item, look, revoke };
}

test("an insurance alone is revoked on the desk until its fourteenth day, and no later cancellation keeps its premium", async () => {
  const { shop, guest, person, number, path, id, total, lines, item, look, revoke } = await atTheDesk(14);
  expect(await person.page(path)).toContain(`${path}/service?item=${item}`);
  const booked = await db.select().from(vatEntries);
  const page = await look();
  expect(page).toContain("Révoquer l’assurance");
  expect(page).toContain("Retirer et rendre CHF\u00a040.00");
  expect(await revoke()).toContain("La prestation est retirée");
  expect(await revoke()).toContain("Cette prestation n’est plus dans la commande.");
  expect(await lines()).toHaveLength(1);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3, total: total - 4_000, paidTotal: total - 4_000 });
  expect(await db.select().from(refunds)).toMatchObject([{ amount: 4_000, reason: "changed" }]);
  expect(await db.select().from(vatEntries)).toEqual(booked);
  expect(await db.select().from(outbox).where(eq(outbox.template, "order-changed"))).toMatchObject([
    { data: { kind: "removed", back: 4_000, lines: [{ before: 4_000, after: null }] } },
  ]);
  shop.pass(24 * 60);
  const quote = await guest.json<CancellingQuote>(await guest.call("GET", `/order/${number}/cancellation`));
  expect(quote).toMatchObject({ owed: 0, refund: (total - 4_000) / 100 });
  expect(await inconsistencies(db)).toEqual([]);
});

test("revoking the insurance of a half-paid order lowers its balance", async () => {
  const { id, total, revoke } = await atTheDesk(3, { graded: true });
  await revoke();
  const half = Math.ceil(total / 2);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 2, total: total - 4_000, paidTotal: half });
  expect(await db.select().from(refunds)).toEqual([]);
  expect(await inconsistencies(db)).toEqual([]);
});

test("an insurance can be revoked while rent would be owed: the terms promise it, and cancelling is another thing", async () => {
  const { lines, revoke } = await atTheDesk(12, { week: 1 });
  await revoke();
  expect(await lines()).toHaveLength(1);
});

test.each([
  ["its fourteen days are over", 15, 30],
  ["the stay has begun", 13, 1],
])("an insurance cannot be revoked once %s", async (_, days, week) => {
  const { path, person, item, lines, look, revoke } = await atTheDesk(days, { week });
  expect(await look()).toContain("Le délai pour révoquer l’assurance est passé");
  await revoke();
  expect(await lines()).toHaveLength(2);
  const change = { item, what: "change", state: "", quantity: "3", total: "1.00" };
  await person.submit(`${path}/service/change`, change);
  expect(await lines()).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
});
