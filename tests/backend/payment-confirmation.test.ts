// Confirmation of a payment: idempotent, whatever the source of the news.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders } from "#backend/db/tables/order";
import { paymentEvents, payments } from "#backend/db/tables/payment";
import { runMinutely } from "#backend/minutely";
import { confirmPayment } from "#backend/payment/confirmation";
import { takeNights } from "#backend/payment/nights";
import { type PaymentHandle, type PaymentProvider, ProviderUnavailable } from "#backend/payment/provider";
import { reconcile, syncOrder } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import { aShopDatabaseWithoutOrders } from "#tests/backend/shop-database";
import {
  aClock,
  addPayment,
  anAwaitingOrder,
  aProvider,
  paymentDeps,
  reportOf,
  stateOf,
} from "#tests/fixtures/awaiting";
import { testNow } from "#tests/fixtures/listings";

const db = await aShopDatabaseWithoutOrders();

test("a paid notification completes the order, its booking and its mails [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  expect(await confirmPayment(db, reportOf(payment, "paid", "evt-1"), testNow)).toBe("confirmed");
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 3, open: false, paidTotal: 128_000, payedAt: testNow });
  expect(after.payments).toMatchObject([{ status: "paid", settledAt: testNow }]);
  expect(after.nights).toMatchObject([{ kind: "booking", expiresAt: null }]);
  expect(after.mails.sort()).toEqual(["order-confirmation", "order-notice"]);
});

test("duplicate and concurrent notifications and returns count once [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  const { provider, say } = aProvider();
  say(payment, "paid");
  const deps = paymentDeps(db, () => testNow, provider);
  await syncOrder(deps, order.id);
  const outcomes = await Promise.all([
    confirmPayment(db, reportOf(payment, "paid", "evt-1"), testNow),
    confirmPayment(db, reportOf(payment, "paid", "evt-1"), testNow),
    confirmPayment(db, reportOf(payment, "paid"), testNow),
    syncOrder(deps, order.id),
  ]);
  expect(outcomes.filter((outcome) => outcome === "confirmed")).toEqual([]);
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 3, paidTotal: 128_000 });
  expect(after.nights).toHaveLength(1);
  expect(after.mails).toHaveLength(2);
  expect(await db.select().from(paymentEvents)).toHaveLength(1);
});

test("twenty concurrent confirmations confirm once [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => confirmPayment(db, reportOf(payment, "paid", `evt-${index}`), testNow)),
  );
  expect(outcomes.filter((outcome) => outcome === "confirmed")).toHaveLength(1);
  expect((await stateOf(db, order.id)).mails).toHaveLength(2);
});

test("a payment after the hold expired books the nights again while they are available [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  const late = new Date(testNow.getTime() + 90 * 60_000);
  await reconcile(paymentDeps(db, () => late, aProvider().provider));
  expect((await stateOf(db, order.id)).nights).toEqual([]);
  expect(await confirmPayment(db, reportOf(payment, "paid"), late)).toBe("confirmed");
  const after = await stateOf(db, order.id);
  expect(after.order?.status).toBe(3);
  expect(after.nights).toMatchObject([{ kind: "booking" }]);
});

test("a late payment for nights taken meanwhile cancels the order and is refunded once, with a mail [CK7 RN9]", async () => {
  const first = await anAwaitingOrder(db, testNow);
  const late = new Date(testNow.getTime() + 45 * 60_000);
  const second = await anAwaitingOrder(db, late);
  await confirmPayment(db, reportOf(second.payment, "paid"), late);
  expect(await confirmPayment(db, reportOf(first.payment, "paid"), late)).toBe("refund");
  const { provider, say, refunds } = aProvider();
  say(first.payment, "paid");
  const deps = paymentDeps(db, () => late, provider);
  await executeRefunds(deps);
  await executeRefunds(deps);
  expect(refunds).toEqual([first.payment.id]);
  const after = await stateOf(db, first.order.id);
  expect(after.order).toMatchObject({ status: 4, open: false, paidTotal: 0 });
  expect(after.payments).toMatchObject([{ status: "refunded" }]);
  expect(after.nights).toEqual([]);
  expect(after.mails.sort()).toEqual(["refund", "refund-notice"]);
  expect((await stateOf(db, second.order.id)).nights).toMatchObject([{ kind: "booking" }]);
});

test.each([
  { amount: 100, currency: "CHF" },
  { amount: 128_000, currency: "EUR" },
])("an altered amount or currency is refunded instead of confirmed: $amount $currency [CK7]", async (altered) => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  expect(await confirmPayment(db, { ...reportOf(payment, "paid"), ...altered }, testNow)).toBe("refund");
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 4, open: true, paidTotal: 0 });
  expect(after.payments).toMatchObject([{ status: "refund_due" }]);
  expect(after.nights).toEqual([]);
});

test("after a declined payment the cart stays payable and results in one booking [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  expect(await confirmPayment(db, reportOf(payment, "failed"), testNow)).toBe("released");
  const refused = await stateOf(db, order.id);
  expect(refused.order).toMatchObject({ status: 4, open: true });
  expect(refused.nights).toEqual([]);
  const again = await addPayment(db, order.id, 128_000, "full", testNow);
  await db.transaction((tx) => takeNights(tx, order.id, "hold", testNow));
  await confirmPayment(db, reportOf(again, "paid"), testNow);
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 3, open: false, paidTotal: 128_000 });
  expect(after.nights).toMatchObject([{ kind: "booking" }]);
  expect(await confirmPayment(db, reportOf(payment, "failed"), testNow)).toBe("unchanged");
});

test("a declined payment of a closed account releases its nights at once [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await db.update(orders).set({ userId: null, session: null, open: false }).where(eq(orders.id, order.id));
  expect(await confirmPayment(db, reportOf(payment, "failed"), testNow)).toBe("released");
  expect(await stateOf(db, order.id)).toMatchObject({ order: { status: 4 }, nights: [] });
});

test("a second payment of the same order is refunded and the order stays paid [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  const second = await addPayment(db, order.id, 128_000, "full", testNow);
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  expect(await confirmPayment(db, reportOf(second, "paid"), testNow)).toBe("refund");
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 3, paidTotal: 128_000 });
  expect(after.payments.map(({ status }) => status).sort()).toEqual(["paid", "refund_due"]);
  expect(after.nights).toMatchObject([{ kind: "booking" }]);
});

test("a payment of an outdated total is refunded and the cart stays open [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  await db.update(orderItems).set({ total: 150_000 }).where(eq(orderItems.orderId, order.id));
  expect(await confirmPayment(db, reportOf(payment, "paid"), testNow)).toBe("refund");
  expect((await stateOf(db, order.id)).order).toMatchObject({ status: 4, open: true, paidTotal: 0 });
});

test("a deposit books the stay, the balance completes it, a second balance is refunded [CK5]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow, { graded: true, total: 128_001 });
  expect(payment.amount).toBe(64_001);
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  expect((await stateOf(db, order.id)).order).toMatchObject({ status: 2, open: false, paidTotal: 64_001 });
  const balance = await addPayment(db, order.id, 64_000, "balance", testNow);
  await confirmPayment(db, reportOf(balance, "failed"), testNow);
  expect((await stateOf(db, order.id)).nights).toHaveLength(1);
  const retry = await addPayment(db, order.id, 64_000, "balance", testNow);
  await confirmPayment(db, reportOf(retry, "paid"), testNow);
  const second = await addPayment(db, order.id, 64_000, "balance", testNow);
  expect(await confirmPayment(db, reportOf(second, "paid"), testNow)).toBe("refund");
  const after = await stateOf(db, order.id);
  expect(after.order).toMatchObject({ status: 3, paidTotal: 128_001 });
  expect(after.nights).toMatchObject([{ kind: "booking" }]);
  expect(after.mails.sort()).toEqual([
    "balance-received",
    "order-confirmation",
    "order-notice",
    "order-notice",
    "refund",
    "refund-notice",
  ]);
});

test("sends one balance reminder, shortly before the due date [CK5]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow, { graded: true, week: 10 });
  await confirmPayment(db, reportOf(payment, "paid"), testNow);
  const { clock, pass } = aClock();
  const deps = paymentDeps(db, clock, aProvider().provider);
  await runMinutely(deps);
  expect((await stateOf(db, order.id)).mails).not.toContain("balance-reminder");
  pass(40 * 24 * 60);
  await runMinutely(deps);
  await runMinutely(deps);
  expect((await stateOf(db, order.id)).mails.filter((mail) => mail === "balance-reminder")).toHaveLength(1);
});

test("an unknown payment or one of another provider changes nothing [CK7]", async () => {
  const { order, payment } = await anAwaitingOrder(db, testNow);
  const stranger = { id: crypto.randomUUID(), amount: 128_000 };
  expect(await confirmPayment(db, reportOf(stranger, "paid"), testNow)).toBe("unknown");
  expect(await confirmPayment(db, { ...reportOf(payment, "paid"), provider: "other" }, testNow)).toBe("unknown");
  expect((await stateOf(db, order.id)).order).toMatchObject({ status: 1, paidTotal: 0 });
});

test("the reconciler confirms an unreported payment and expires one unknown to the provider [CK7]", async () => {
  const { clock, pass } = aClock();
  const { provider, say } = aProvider();
  const reported = await anAwaitingOrder(db, clock());
  const lost = await anAwaitingOrder(db, clock(), { home: 3 });
  await db.update(payments).set({ status: "created" }).where(eq(payments.id, lost.payment.id));
  say(reported.payment, "paid");
  const deps = paymentDeps(db, clock, provider);
  await reconcile(deps);
  expect((await stateOf(db, reported.order.id)).order?.status).toBe(1);
  pass(3);
  await reconcile(deps);
  expect((await stateOf(db, reported.order.id)).order?.status).toBe(3);
  pass(61);
  await reconcile(deps);
  const after = await stateOf(db, lost.order.id);
  expect(after.order).toMatchObject({ status: 4, open: true });
  expect(after.payments).toMatchObject([{ status: "expired" }]);
});

test("unanswered payments and unexpected errors do not block other payments, holds and refunds [CK7]", async () => {
  const { clock, pass } = aClock();
  const { provider, say, refunds } = aProvider();
  const silent = [1, 3, 4].map((home) => anAwaitingOrder(db, clock(), { home, week: 20 }));
  const unanswered = new Set((await Promise.all(silent)).map(({ payment }) => payment.id));
  pass(1);
  const unreported = await anAwaitingOrder(db, clock(), { week: 22 });
  const due = await anAwaitingOrder(db, clock(), { home: 3, week: 22 });
  say(unreported.payment, "paid");
  say(due.payment, "paid");
  await confirmPayment(db, { ...reportOf(due.payment, "paid"), amount: 1 }, clock());
  const failing = (failure: () => Error) => ({
    ...provider,
    fetchState: async (handle: PaymentHandle) => {
      if (unanswered.has(handle.paymentId)) throw failure();
      return provider.fetchState(handle);
    },
  });
  pass(40);
  await reconcile(
    paymentDeps(
      db,
      clock,
      failing(() => new TypeError("a reply nobody thought of")),
    ),
  );
  expect(refunds).toEqual([due.payment.id]);
  expect((await stateOf(db, due.order.id)).payments).toMatchObject([{ status: "refunded" }]);
  for (const order of await Promise.all(silent)) expect((await stateOf(db, order.order.id)).nights).toEqual([]);
  expect((await stateOf(db, unreported.order.id)).order?.status).toBe(1);
  pass(1);
  await reconcile(
    paymentDeps(
      db,
      clock,
      failing(() => new ProviderUnavailable("no answer")),
    ),
  );
  expect((await stateOf(db, unreported.order.id)).order?.status).toBe(3);
});

test("refunds rejected by the provider do not block others [CK7]", async () => {
  const { clock, pass } = aClock();
  const { provider, say, refunds } = aProvider();
  const homes = [1, 3, 4, 1];
  const refused = new Set<string>();
  for (const [index, home] of homes.entries()) {
    const { payment } = await anAwaitingOrder(db, clock(), { home, week: 20 + index });
    say(payment, "paid");
    await confirmPayment(db, { ...reportOf(payment, "paid"), amount: 1 }, clock());
    if (index < 3) refused.add(payment.id);
    pass(1);
  }
  const strict: PaymentProvider = {
    ...provider,
    refund: async (request) => {
      if (refused.has(request.paymentId)) throw new ProviderUnavailable("refused");
      await provider.refund(request);
    },
  };
  const deps = paymentDeps(db, clock, strict);
  await executeRefunds(deps);
  expect(refunds).toEqual([]);
  await executeRefunds(deps);
  expect(refunds).toHaveLength(1);
});
