// News that come late: a payment refunded before the shop knew of it, one paid after it had ended, one of a closed account.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { orderItems, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments } from "#backend/db/tables/payment";
import { writeLetter } from "#backend/mail/templates";
import { confirmPayment } from "#backend/payment/confirmation";
import { inconsistencies } from "#backend/payment/consistency";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { addPayment, anAwaitingOrder, reportOf, stateOf } from "#tests/fixtures/awaiting";
import { testNow } from "#tests/fixtures/listings";
import { aReadyCart, aShop, type ProviderName } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const byAge = async (id: string) =>
  (await stateOf(db, id)).payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

test("a payment refunded before the shop knew of it ends its order's wait; guest and agency are told [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  for (const [outcome, at] of [
    ["refund", 0],
    ["unchanged", 5],
  ] as const)
    expect(await confirmPayment(db, reportOf(payment, "refunded"), later(at))).toBe(outcome);
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 4, open: true, paidTotal: 0 });
  expect(after.payments).toMatchObject([{ status: "refunded", settledAt: testNow, returnedAt: testNow }]);
  expect(after.nights).toEqual([]);
  expect(after.mails.toSorted()).toEqual(["refund", "refund-notice"]);
  const shop = aShop(db);
  const letters = await Promise.all((await db.select().from(outbox)).map((row) => writeLetter(shop.deps, row)));
  const text = JSON.stringify(letters.map((letter) => letter?.parts));
  for (const part of ["a été rendu avant d’arriver chez nous", "remboursé chez le prestataire de paiement"])
    expect(text).toContain(part);
  expect(await confirmPayment(db, reportOf(payment, "paid"), later(6))).toBe("unchanged");
  expect(await inconsistencies(db)).toEqual([]);
});

test("a replaced payment refunded before the shop knew of it leaves the newer page its nights [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  const newer = await addPayment(db, order.id, payment.amount, "full", later(1));
  await db.update(payments).set({ status: "superseded" }).where(eq(payments.id, payment.id));
  expect(await confirmPayment(db, reportOf(payment, "refunded"), later(2))).toBe("refund");
  const between = await stateOf(db, order.id);
  expect(between.order).toMatchObject({ status: 4, open: true });
  expect(between.nights).toMatchObject([{ kind: "hold" }]);
  expect(await confirmPayment(db, reportOf(newer, "paid"), later(3))).toBe("confirmed");
});

test("a balance refunded before the shop knew of it stays due, and the mail asks for it [CK5]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow, { graded: true });
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  const balance = await addPayment(db, order.id, payment.amount, "balance", later(1));
  expect(await confirmPayment(db, reportOf(balance, "refunded"), later(2))).toBe("refund");
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 2, paidTotal: payment.amount });
  expect(after.nights).toMatchObject([{ kind: "booking" }]);
  const [row] = await db.select().from(outbox).where(eq(outbox.template, "refund"));
  expect(JSON.stringify(row && (await writeLetter(aShop(db).deps, row))?.parts)).toContain("#access=pay.");
});

test.each<ProviderName>(["sandbox", "datatrans", "stripe"])(
  "a notification delivered after the money went back confirms nothing: %s [CK7 CK8]",
  async (name) => {
    const { shop, guest, id } = await aReadyCart(db, 12, { name });
    shop.line.held = true;
    await shop.onPage(await guest.pageOf(id), "pay");
    const [payment] = (await stateOf(db, id)).payments;
    if (!payment) throw new Error("no payment");
    const { amount: returned, currency, providerRef } = payment;
    await shop.provider.refund({ paymentId: payment.id, providerRef, returned, currency });
    shop.line.held = false;
    shop.pass(1);
    await shop.notify();
    const after = await stateOf(db, id);
    expect(after.order).toMatchObject({ status: 4, paidTotal: 0 });
    expect(after.payments).toMatchObject([{ status: "refunded" }]);
    expect(after.nights).toEqual([]);
  },
);

test("a notification counts as it is while the provider does not answer [CK7]", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { shop, guest, id } = await aReadyCart(db, 12, { name: "stripe" });
  shop.line.held = true;
  await shop.onPage(await guest.pageOf(id), "pay");
  Object.assign(shop.line, { held: false, state: "down" });
  await shop.notify();
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
});

test("the order of a closed account is closed when its payment arrives and is refunded [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await db.update(orders).set({ userId: null, session: null, open: false }).where(eq(orders.id, order.id));
  expect(await confirmPayment(db, reportOf(payment, "paid"), testNow)).toBe("refund");
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 4, open: false, paidTotal: 0 });
  expect(after.payments).toMatchObject([{ status: "refund_due" }]);
  expect(after.nights).toEqual([]);
});

/** A payment that was declined, and the report that it is paid after all. */
async function declined() {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await shop.onPage(await guest.pageOf(id), "decline");
  const [first] = await byAge(id);
  if (!first) throw new Error("no payment");
  const isPaid = () => confirmPayment(db, { ...reportOf(first, "paid"), providerRef: "" }, shop.clock());
  shop.pass(1);
  return { shop, guest, id, isPaid };
}

test("an ended payment that is paid after all counts while nothing else was begun [CK7]", async () => {
  const { id, isPaid } = await declined();
  expect(await isPaid()).toBe("confirmed");
  expect((await stateOf(db, id)).nights).toMatchObject([{ kind: "booking" }]);
});

test("an ended payment that is paid after all is refunded and leaves the newer page its nights [CK7]", async () => {
  const { shop, guest, id, isPaid } = await declined();
  const page = await guest.pageOf(id);
  expect(await isPaid()).toBe("refund");
  const between = await stateOf(db, id);
  expect(between.order).toMatchObject({ status: 4, open: true });
  expect(between.nights).toMatchObject([{ kind: "hold" }]);
  await shop.onPage(page, "pay");
  expect((await byAge(id)).map(({ status }) => status)).toEqual(["refund_due", "paid"]);
  expect((await stateOf(db, id)).nights).toMatchObject([{ kind: "booking" }]);
});

test("an ended payment does not pay lines that were changed since, whatever they cost [CK7]", async () => {
  const { shop, guest, id, isPaid } = await declined();
  const cart = await guest.json(await guest.call("PUT", "/cart/add/7", { people: 2, quantity: 1 }));
  const added = cart.orderItems.at(-1)?.id;
  await guest.call("DELETE", `/cart/delete/${added}`);
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(line?.total).toBe((await byAge(id))[0]?.amount);
  expect(await isPaid()).toBe("refund");
  expect((await stateOf(db, id)).order).toMatchObject({ status: null, open: true });
  await shop.onPage(await guest.pageOf(id), "decline");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 4 });
});

test("an ended payment does not count once a newer one has ended too [CK7]", async () => {
  const { shop, guest, id, isPaid } = await declined();
  await shop.onPage(await guest.pageOf(id), "decline");
  expect(await isPaid()).toBe("refund");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 4, open: true });
});
