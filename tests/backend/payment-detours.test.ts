// Unusual payments: in two parts, from two tabs, with the provider down, too late.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { weekPrices } from "#backend/db/tables/night";
import { payments } from "#backend/db/tables/payment";
import { signAccess } from "#backend/order/access";
import { reconcile } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import type { TakenEstimate } from "#lib/estimate/schema";
import { deriveKey, signBody } from "#lib/upstream/signature";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import { stateOf } from "#tests/fixtures/awaiting";
import { testSecret } from "#tests/fixtures/config";
import { testNow } from "#tests/fixtures/listings";
import { aReadyCart, aShop, numberIn } from "#tests/fixtures/shop-app";

const db = await aShopDatabaseWithoutOrders();

type Refusal = { code: string; message: string; fieldErrors?: Record<string, string> };

test("a half-paid order's balance can be paid with a signed pay link, but not with a view link [CK5]", async () => {
  const { shop, guest, cart } = await aReadyCart(db, 12);
  const number = numberIn(await shop.onPage(await guest.pageOf(cart.id, { gradedPayment: true }), "pay"));
  const half = await guest.json(await guest.call("GET", `/order/${number}`));
  expect(half).toMatchObject({
    status: 2,
    gradedPayment: true,
    reportedTotal: cart.total / 2,
    payedAt: testNow.toISOString(),
  });
  const stranger = shop.guest();
  const view = signAccess(testSecret, number, "view", testNow);
  expect((await stranger.checkout(cart.id, {}, `?access=${view}`)).status).toBe(404);
  const pay = signAccess(testSecret, number, "pay", testNow);
  const response = await stranger.checkout(cart.id, {}, `?access=${pay}`);
  const { paymentUrl } = (await response.json()) as { paymentUrl: string };
  await shop.onPage(paymentUrl, "pay");
  const done = await guest.json(await guest.call("GET", `/order/${number}`));
  expect(done).toMatchObject({ status: 3, reportedTotal: 0 });
  const rows = await db.select().from(payments).where(eq(payments.orderId, cart.id));
  expect(rows.map(({ kind, status, amount }) => [kind, status, amount]).sort()).toEqual([
    ["balance", "paid", 69_100],
    ["deposit", "paid", 69_100],
  ]);
});

test("checking out a half-paid order again returns the confirmation, not a balance page [CK5 CK7]", async () => {
  const { shop, guest, cart } = await aReadyCart(db, 12);
  await shop.onPage(await guest.pageOf(cart.id, { gradedPayment: true }), "pay");
  for (const again of [{ gradedPayment: true, acceptedTotal: cart.total }, { acceptedTotal: cart.total }]) {
    const response = await guest.checkout(cart.id, again);
    expect(((await response.json()) as { paymentUrl: string }).paymentUrl).toContain("/succes");
  }
  const rows = await db.select().from(payments).where(eq(payments.orderId, cart.id));
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([["deposit", "paid"]]);
});

test("a two-part payment answers 409 where it is not offered [CK5]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const soon = await guest.ready(2);
  const refused = await guest.checkout(soon.id, { gradedPayment: true });
  expect([refused.status, ((await refused.json()) as Refusal).code]).toEqual([409, "GRADED_NOT_OFFERED"]);
});

test("a payment of a cart changed meanwhile is refunded and the cart stays payable [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  const page = await guest.pageOf(id);
  await guest.call("PUT", "/cart/add/7", { people: 2, quantity: 1 });
  await shop.onPage(page, "pay");
  const after = await stateOf(db, id);
  expect(after.payments).toMatchObject([{ status: "refund_due" }]);
  expect(after.order).toMatchObject({ open: true, status: null, paidTotal: 0 });
  await executeRefunds(shop.deps);
  expect((await stateOf(db, id)).payments).toMatchObject([{ status: "refunded" }]);
  expect(await shop.onPage(await guest.pageOf(id), "pay")).toContain("/succes");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
});

test("a call that changes nothing keeps the payment page and the nights [CK7 SH9]", async () => {
  const { guest, shop, cart, id } = await aReadyCart(db, 12);
  await guest.call("POST", `/cart/update/${id}`, { remarks: "Merci" });
  const made = await guest.json<{ token: string }>(await guest.call("POST", "/cart/estimate"));
  const page = await guest.pageOf(id, { gradedPayment: true });
  const [stay] = cart.orderItems;
  const lines = [{ id: stay?.id, quantity: 1 }];
  const wanted = { remarks: "Merci", locale: "fr", gradedPayment: true, orderItems: lines };
  for (const update of [{}, wanted]) expect((await guest.call("POST", `/cart/update/${id}`, update)).status).toBe(200);
  const taken = await guest.json<{ left: object[] }>(await guest.call("PUT", `/estimate/${made.token}/cart`));
  expect(taken.left).toMatchObject([{ reason: "already" }]);
  expect(await stateOf(db, id)).toMatchObject({ order: { status: 1 }, nights: [{ kind: "hold", releasedAt: null }] });
  await shop.onPage(page, "pay");
  expect(await stateOf(db, id)).toMatchObject({ order: { status: 2 }, payments: [{ status: "paid" }] });
});

test("a quote of which no line has a price any more keeps the payment page and the nights [CK7 SH9]", async () => {
  const { guest, shop, id } = await aReadyCart(db, 12);
  const family = shop.guest();
  await family.book(14, 3);
  const made = await family.json<{ token: string }>(await family.call("POST", "/cart/estimate"));
  await db.update(weekPrices).set({ price: null }).where(eq(weekPrices.listingId, 3));
  const page = await guest.pageOf(id);
  const taken = await guest.json<TakenEstimate>(await guest.call("PUT", `/estimate/${made.token}/cart`));
  expect(taken).toMatchObject({ order: { id, status: 1 }, left: [{ reason: "unavailable" }] });
  expect(taken.order.orderItems).toHaveLength(1);
  await shop.onPage(page, "pay");
  expect(await stateOf(db, id)).toMatchObject({ order: { status: 3 }, payments: [{ status: "paid" }] });
});

test("paying a superseded half page is refunded, and the full payment page can still be paid [CK5 CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  const half = await guest.pageOf(id, { gradedPayment: true });
  const all = await guest.pageOf(id);
  const number = numberIn(await shop.onPage(half, "pay"));
  const unpaid = await guest.json(await guest.call("GET", `/order/${number}`));
  expect(unpaid).toMatchObject({ status: 4, payedAt: null });
  const { order, payments: rows, nights } = await stateOf(db, id);
  expect(order).toMatchObject({ open: true, paidTotal: 0 });
  expect(rows.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ["deposit", "refund_due"],
    ["full", "pending"],
  ]);
  expect(nights).toMatchObject([{ kind: "hold", releasedAt: null }]);
  await shop.onPage(all, "pay");
  expect(await guest.json(await guest.call("GET", `/order/${number}`))).toMatchObject({ status: 3, reportedTotal: 0 });
});

test("paying a superseded half page and cancelling the full one frees the nights; the cart can be ordered [CK5 CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  const half = await guest.pageOf(id, { gradedPayment: true });
  const all = await guest.pageOf(id);
  await shop.onPage(half, "pay");
  await shop.onPage(all, "cancel");
  await shop.notify();
  const { order, payments: rows, nights } = await stateOf(db, id);
  expect(rows.map(({ status }) => status).sort()).toEqual(["cancelled", "refund_due"]);
  expect(nights).toEqual([]);
  expect(order).toMatchObject({ open: true, status: 4 });
  expect(await shop.onPage(await guest.pageOf(id), "pay")).toContain("/succes");
});

test("an unreachable provider answers 502 payment error; checkout works once it is back [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  shop.line.state = "down";
  const refused = await guest.checkout(id);
  expect([refused.status, ((await refused.json()) as Refusal).code]).toEqual([502, "payment error"]);
  shop.line.state = "up";
  expect(await shop.onPage(await guest.pageOf(id), "pay")).toContain("/succes");
  expect((await stateOf(db, id)).payments).toHaveLength(1);
});

test("rejects notifications that are unsigned, wrongly or too long ago signed, or for an unknown payment [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await guest.pageOf(id);
  const [payment] = (await stateOf(db, id)).payments;
  const bodyFor = (reference: string) =>
    JSON.stringify({
      id: "evt_forged",
      created: testNow.toISOString(),
      payment: { id: payment?.providerRef, reference, amount: payment?.amount, currency: "CHF", state: "paid" },
    });
  const key = deriveKey(testSecret, "sandbox-notification");
  const send = (body: string, signature?: string) =>
    shop.app.request("/shop/api/store/payment/notify/sandbox", {
      method: "POST",
      headers: signature ? { "sandbox-signature": signature } : {},
      body,
    });
  const body = bodyFor(payment?.id ?? "");
  const old = new Date(testNow.getTime() - 6 * 60_000);
  expect((await send(body)).status).toBe(400);
  expect((await send(body, signBody("wrong", body, testNow))).status).toBe(400);
  expect((await send(body.replace("paid", "paid "), signBody(key, body, testNow))).status).toBe(400);
  expect((await send(body, signBody(key, body, old))).status).toBe(400);
  const stranger = bodyFor(crypto.randomUUID());
  expect((await send(stranger, signBody(key, stranger, testNow))).status).toBe(404);
  expect((await stateOf(db, id)).order).toMatchObject({ status: 1, paidTotal: 0 });
  expect((await send(body, signBody(key, body, testNow))).status).toBe(200);
});

test("an abandoned payment page frees the nights, and the cart can be paid again [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  await guest.pageOf(id);
  shop.pass(65);
  await reconcile(shop.deps);
  expect((await stateOf(db, id)).nights).toEqual([]);
  expect(await shop.onPage(await guest.pageOf(id), "pay")).toContain("/succes");
  expect((await stateOf(db, id)).order).toMatchObject({ status: 3 });
});

test("a cart ordered in another tab can be read by its cart id, by its own guest only [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  const statusFor = async (asker: typeof guest, path = id) => (await asker.call("GET", `/order/${path}`)).status;
  expect(await statusFor(guest)).toBe(404);
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  expect(await guest.json(await guest.call("GET", `/order/${id}`))).toMatchObject({ id, number, status: 3 });
  const stranger = shop.guest();
  expect([await statusFor(stranger), await statusFor(stranger, number)]).toEqual([404, 404]);
  expect(await statusFor(guest, crypto.randomUUID())).toBe(404);
});
