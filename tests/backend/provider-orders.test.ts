// Orders paid by Datatrans and Stripe: early, late and unknown webhooks, wrong amounts, a change of provider.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { orders } from "#backend/db/tables/order";
import { paymentEvents } from "#backend/db/tables/payment";
import { createApp } from "#backend/http";
import type { PaymentProvider, PaymentReport } from "#backend/payment/provider";
import { reconcile } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import { aShopDatabase } from "#tests/backend/shop-database";
import { forgetOrders, paymentDeps, stateOf } from "#tests/fixtures/awaiting";
import { testNow } from "#tests/fixtures/listings";
import { aService, names, only, request } from "#tests/fixtures/payment-service";
import { aReadyCart, aShop, numberIn, type ProviderName } from "#tests/fixtures/shop-app";
import { aStripe } from "#tests/fixtures/stripe";

const db = await aShopDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await forgetOrders(db);
});

describe.each(names)("%s", (name) => {
  test("a payment with duplicate webhooks, or with none before the return, completes the order [CK4 CK7]", async () => {
    const { shop, guest, id } = await aReadyCart(db, 10, { name });
    const location = await shop.onPage(await guest.pageOf(id), "twice");
    const order = await guest.json(await guest.call("GET", `/order/${numberIn(location)}`));
    expect(order).toMatchObject({ id, status: 3 });
    const after = await stateOf(db, id);
    expect(after.payments).toMatchObject([{ provider: name, status: "paid" }]);
    expect(after.mails.sort()).toEqual(["order-confirmation", "order-notice"]);
    expect(await db.select().from(paymentEvents)).toHaveLength(1);

    shop.line.held = true;
    const next = await guest.ready(14);
    const back = await shop.onPage(await guest.pageOf(next.id), "pay");
    expect((await stateOf(db, next.id)).order).toMatchObject({ status: 1 });
    expect(await guest.json(await guest.call("GET", `/order/${numberIn(back)}`))).toMatchObject({ status: 3 });
  });

  test.each<[string, (report: PaymentReport) => Partial<PaymentReport>]>([
    ["an amount", ({ amount }) => ({ amount: amount - 1 })],
    ["a currency", () => ({ currency: "EUR" })],
  ])("%s that differs from the order's is refunded and the cart stays open [CK7]", async (_, change) => {
    const { shop, guest, id } = await aReadyCart(db, 10, { name });
    const page = await guest.pageOf(id);
    const [payment] = (await stateOf(db, id)).payments;
    if (!payment) throw new Error("no payment");
    const altered: PaymentProvider = {
      ...shop.provider,
      fetchState: async (which) => {
        const report = await shop.provider.fetchState(which);
        return report && { ...report, ...change(report) };
      },
    };
    shop.line.held = true;
    await shop.onPage(page, "pay");
    shop.pass(3);
    await reconcile({ ...shop.deps, provider: altered });
    // A provider that was told to refund another currency refuses it; the shop asks again later.
    shop.pass(70);
    await executeRefunds(shop.deps);
    const after = await stateOf(db, id);
    expect(after.payments.map(({ status }) => status)).toEqual(["refunded"]);
    const reported = { ...payment, ...change({ ...payment, providerRef: "", paymentId: id, state: "paid" }) };
    expect(after.payments.map((row) => shop.returnedOf(row))).toEqual([reported.amount]);
    expect(after.order).toMatchObject({ open: true, paidTotal: 0 });
    expect(after.nights.filter(({ kind }) => kind === "booking")).toEqual([]);
    expect(after.mails).toContain("refund");
  });

  test("an unreported payment on a superseded page is found and refunded [CK7]", async () => {
    const { shop, guest, id } = await aReadyCart(db, 12, { name });
    const old = await guest.pageOf(id);
    await guest.call("PUT", "/cart/add/7", { people: 2, quantity: 1 });
    const fresh = await guest.pageOf(id, { acceptedTotal: undefined });
    expect(fresh).not.toBe(old);
    shop.line.held = true;
    await shop.onPage(old, "pay");
    shop.drop();
    await shop.onPage(fresh, "pay");
    shop.line.held = false;
    await shop.notify();
    shop.pass(3);
    await reconcile(shop.deps);
    const after = await stateOf(db, id);
    expect(after.payments.map(({ status }) => status).sort()).toEqual(["paid", "refunded"]);
    expect(after.order).toMatchObject({ status: 3 });
  });

  test("a payment on a superseded page is refunded even after a week's downtime [CK7]", async () => {
    const { shop, guest, id } = await aReadyCart(db, 12, { name });
    const old = await guest.pageOf(id);
    await guest.call("PUT", "/cart/add/7", { people: 2, quantity: 1 });
    shop.line.held = true;
    await shop.onPage(old, "pay");
    shop.drop();
    shop.pass(7 * 24 * 60);
    await reconcile(shop.deps);
    const after = await stateOf(db, id);
    expect(after.payments.map(({ status }) => status)).toEqual(["refunded"]);
    expect(after.mails).toContain("refund");
  });

  test("a webhook for an unknown payment or sent to another provider's endpoint changes nothing [CK7]", async () => {
    const shop = aShop(db, name);
    const stranger = aService(name);
    stranger.onPage((await stranger.provider.create(request)).redirectUrl, "pay");
    const init = stranger.webhook(only(stranger.bank));
    const send = (door: string) => shop.app.request(`/shop/api/store/payment/notify/${door}`, init);
    expect((await send(name)).status).toBe(404);
    expect((await send("sandbox")).status).toBe(404);
    expect(await db.select().from(orders)).toEqual([]);
    expect(await db.select().from(paymentEvents)).toEqual([]);
  });
});

test("the webhook endpoint rejects a large body with 413 [CK8]", async () => {
  const app = createApp(paymentDeps(db, () => testNow, aStripe(() => testNow, { held: false, state: "up" }).provider));
  const init = { method: "POST", body: "x".repeat(70_000) };
  expect((await app.request("/shop/api/store/payment/notify/stripe", init)).status).toBe(413);
});

test("payments of a provider no longer configured stay pending and are not queried elsewhere [CK8]", async () => {
  const before = aShop(db, "datatrans");
  const guest = before.guest();
  const { id } = await guest.ready(12);
  before.line.held = true;
  await before.onPage(await guest.pageOf(id), "pay");
  const after = aShop(db, "stripe" satisfies ProviderName);
  before.pass(70);
  after.pass(70);
  await reconcile(after.deps);
  expect((await stateOf(db, id)).payments).toMatchObject([{ provider: "datatrans", status: "pending" }]);
  await reconcile(before.deps);
  expect((await stateOf(db, id)).payments).toMatchObject([{ status: "paid" }]);
});

test("an order waits three seconds for a slow provider, then is shown unpaid; the late answer is applied [CK7]", async () => {
  const { shop, guest, id } = await aReadyCart(db, 12);
  shop.line.held = true;
  const number = numberIn(await shop.onPage(await guest.pageOf(id), "pay"));
  const { provider } = shop;
  let answer = () => {};
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: PaymentProvider = { ...provider, fetchState: (which) => silent.then(() => provider.fetchState(which)) };
  shop.deps.provider = slow;
  const start = performance.now();
  expect(await guest.json(await guest.call("GET", `/order/${number}`))).toMatchObject({ status: 1 });
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(2900);
  // The longest that a call may take.
  expect(waited).toBeLessThan(10_000);
  answer();
  await vi.waitFor(async () => expect((await stateOf(db, id)).order).toMatchObject({ status: 3 }), { timeout: 5000 });
});
