// Datatrans and Stripe: what is asked of them and what is read from their answers.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { paymentEvents } from "#backend/db/tables/payment";
import { createApp } from "#backend/http";
import { type PaymentProvider, ProviderUnavailable } from "#backend/payment/provider";
import { reconcile } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import { createTestDatabase } from "#tests/backend/database";
import { aClock, forgetOrders, paymentDeps, stateOf } from "#tests/fixtures/awaiting";
import type { Hosted, Line } from "#tests/fixtures/bank";
import { aDatatrans, datatransSignature, signKey } from "#tests/fixtures/datatrans";
import { fillListings, testNow } from "#tests/fixtures/listings";
import { aShop, numberIn, type ProviderName } from "#tests/fixtures/shop-app";
import { aStripe, stripeSignature, webhookSecret } from "#tests/fixtures/stripe";
import initRequest from "../fixtures/datatrans/init-request.json" with { type: "json" };

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await createTestDatabase());
  await fillListings(db);
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await forgetOrders(db);
});
afterAll(() => close());

const paymentId = "0192a000-0000-4000-8000-00000000aaaa";
const request = {
  paymentId,
  amount: 125_050,
  currency: "CHF",
  orderNumber: "4820195736",
  locale: "fr",
  email: "claire@example.ch",
  successUrl: initRequest.redirect.successUrl,
  failUrl: initRequest.redirect.errorUrl,
  cancelUrl: initRequest.redirect.cancelUrl,
  expiresAt: new Date(testNow.getTime() + 30 * 60_000),
};
const services = { datatrans: aDatatrans, stripe: aStripe };
const names = ["datatrans", "stripe"] as const;
const signed = {
  datatrans: (body: string, now: Date, key?: string) => ({ "datatrans-signature": datatransSignature(body, now, key) }),
  stripe: (body: string, now: Date, key?: string) => ({ "stripe-signature": stripeSignature(body, now, key) }),
};
const keyOf = { datatrans: signKey, stripe: webhookSecret };

function aService(name: "datatrans" | "stripe") {
  const { clock, pass } = aClock();
  const line: Line = { held: false, state: "up" };
  return { ...services[name](clock, line), clock, pass, line };
}
const only = (bank: { payments: Map<string, Hosted> }) => {
  const [payment] = bank.payments.values();
  if (!payment) throw new Error("no payment");
  return payment;
};
const handle = (providerRef: string | null) => ({ paymentId, providerRef });
const unavailable = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(ProviderUnavailable);

test("Datatrans: the page is asked for with amount in Rappen, a reference of 20 signs, addresses and webhook [CK8]", async () => {
  const { provider, calls } = aService("datatrans");
  const { providerRef, redirectUrl } = await provider.create(request);
  expect(redirectUrl).toBe(`https://pay.sandbox.datatrans.com/v1/start/${providerRef}`);
  expect(calls).toEqual([{ method: "POST", path: "/v1/transactions", key: paymentId, body: initRequest }]);
});

test("Stripe: the page is asked for with amount in Rappen, our id, language, e-mail and an end after half an hour [CK8]", async () => {
  const { provider, calls } = aService("stripe");
  const { providerRef, redirectUrl } = await provider.create(request);
  expect(redirectUrl).toBe(`https://checkout.stripe.com/c/pay/${providerRef}`);
  expect(calls[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions", key: `create-${paymentId}` });
  expect(Object.fromEntries(new URLSearchParams(String(calls[0]?.body)))).toMatchObject({
    mode: "payment",
    "allowed_payment_method_types[0]": "card",
    "allowed_payment_method_types[1]": "twint",
    client_reference_id: paymentId,
    customer_email: "claire@example.ch",
    locale: "fr",
    "line_items[0][price_data][currency]": "chf",
    "line_items[0][price_data][unit_amount]": "125050",
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: String(testNow.getTime() / 1000 + 32 * 60),
  });
});

test("more than TWINT takes is asked for in the other ways [CK8]", async () => {
  const amount = 500_005;
  const datatrans = aService("datatrans");
  await datatrans.provider.create({ ...request, amount });
  expect(datatrans.calls[0]?.body).toMatchObject({ paymentMethods: ["VIS", "ECA", "AMX", "APL", "PAY", "PFC"] });
  const stripe = aService("stripe");
  await stripe.provider.create({ ...request, amount });
  expect(String(stripe.calls[0]?.body)).not.toContain("twint");
});

describe.each(names)("%s", (name) => {
  test("asked twice and at once it is one payment; an unknown one is none [CK8]", async () => {
    const { provider, bank } = aService(name);
    const pages = await Promise.all([provider.create(request), provider.create(request)]);
    expect(pages[0]).toEqual(pages[1]);
    expect(bank.payments.size).toBe(1);
    expect(await provider.fetchState(handle("261121999999999999"))).toBeNull();
    expect(await provider.fetchState(handle(null))).toBeNull();
  });

  test("pending, paid, given back once, declined and expired are read as such [CK7 CK8]", async () => {
    const { provider, bank, onPage, pass } = aService(name);
    const { providerRef, redirectUrl } = await provider.create(request);
    const state = async () => (await provider.fetchState(handle(providerRef)))?.state;
    expect(await state()).toBe("pending");
    onPage(redirectUrl, "pay");
    expect(await provider.fetchState(handle(providerRef))).toEqual({
      paymentId,
      providerRef,
      amount: 125_050,
      currency: "CHF",
      state: "paid",
    });
    const refund = { ...handle(providerRef), returned: 125_050, currency: "CHF" };
    await provider.refund(refund);
    await provider.refund(refund);
    pass(90);
    await provider.refund(refund);
    expect(await state()).toBe("refunded");

    const second = await provider.create({ ...request, paymentId: crypto.randomUUID(), expiresAt: new Date(8.64e12) });
    onPage(second.redirectUrl, "decline");
    expect((await provider.fetchState(handle(second.providerRef)))?.state).toBe("failed");
    const end = new Date(testNow.getTime() + 130 * 60_000);
    const third = await provider.create({ ...request, paymentId: crypto.randomUUID(), expiresAt: end });
    pass(45);
    bank.expireOverdue();
    expect((await provider.fetchState(handle(third.providerRef)))?.state).toMatch(/expired|failed/);
  });

  test("what was never paid cannot be given back [CK7]", async () => {
    const { provider } = aService(name);
    const { providerRef } = await provider.create(request);
    await unavailable(provider.refund({ ...handle(providerRef), returned: 125_050, currency: "CHF" }));
    await unavailable(provider.refund({ ...handle("261121999999999999"), returned: 125_050, currency: "CHF" }));
  });

  test.each(["down", "slow", "garbage"] as const)(
    "the line %s: every call says so and nothing else breaks [CK7]",
    async (state) => {
      const { provider, line } = aService(name);
      const { providerRef } = await provider.create(request);
      line.state = state;
      await unavailable(provider.create({ ...request, paymentId: crypto.randomUUID() }));
      await unavailable(provider.fetchState(handle(providerRef)));
      await unavailable(provider.refund({ ...handle(providerRef), returned: 125_050, currency: "CHF" }));
    },
  );

  test("the reply lost after the payment was made: asked again it is the same page [CK7]", async () => {
    const { provider, line, bank } = aService(name);
    line.state = "lost";
    await unavailable(provider.create(request));
    line.state = "up";
    const { providerRef } = await provider.create(request);
    expect([...bank.payments.keys()]).toEqual([providerRef]);
  });

  test("only a signature that is right and fresh opens the door; something else signed is received and left alone [CK7]", async () => {
    const { provider, bank, webhook, onPage, clock } = aService(name);
    onPage((await provider.create(request)).redirectUrl, "pay");
    const init = webhook(only(bank));
    const body = String(init.body);
    const verify = (text: string, headers: Record<string, string>) =>
      provider.verifyNotification(text, new Headers(headers));
    const ago = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);
    const good = signed[name](body, clock());

    expect(verify(body, good)).toMatchObject({ amount: 125_050, currency: "CHF", state: "paid" });
    expect(verify(body, signed[name](body, ago(4)))).not.toBeNull();
    expect(verify(body, signed[name](body, ago(6)))).toBeNull();
    expect(verify(body.replace("125050", "100"), good)).toBeNull();
    expect(verify(`${body} `, good)).toBeNull();
    expect(verify(body, signed[name](body, clock(), keyOf[name].replace(/.{4}$/, "0000")))).toBeNull();
    for (const header of ["", "t=1,s0=", "t=,v1=", "nonsense"])
      expect(verify(body, { [`${name}-signature`]: header })).toBeNull();
    expect(verify(body, {})).toBeNull();
    for (const other of ["{}", "[]", "null", "not json"])
      expect([null, "ignored"]).toContain(verify(other, signed[name](other, clock())));
    const another = JSON.stringify({ id: "evt_1", object: "event", type: "charge.updated" });
    expect(verify(another, signed[name](another, clock()))).toBe("ignored");
  });

  test("a guest pays: webhook before and after the return, twice, one order [CK4 CK7]", async () => {
    const shop = aShop(db, name);
    const guest = shop.guest();
    const { id } = await guest.ready(10);
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

  test("an amount or a currency that is not the order's is given back and the cart stays [CK7]", async () => {
    const shop = aShop(db, name);
    const guest = shop.guest();
    const { id } = await guest.ready(10);
    const page = await guest.pageOf(id);
    const [payment] = (await stateOf(db, id)).payments;
    if (!payment) throw new Error("no payment");
    const altered: PaymentProvider = {
      ...shop.provider,
      fetchState: async (which) => {
        const report = await shop.provider.fetchState(which);
        return report && { ...report, amount: report.amount - 1 };
      },
    };
    shop.line.held = true;
    await shop.onPage(page, "pay");
    shop.pass(3);
    await reconcile({ ...shop.deps, provider: altered });
    await executeRefunds(shop.deps);
    const after = await stateOf(db, id);
    expect(after.payments[0]?.status).toMatch(/refund/);
    expect(after.order).toMatchObject({ open: true, paidTotal: 0 });
    expect(after.mails).toContain("refund");
  });

  test("paid on a page that was replaced, and never notified: found and given back [CK7]", async () => {
    const shop = aShop(db, name);
    const guest = shop.guest();
    const { id } = await guest.ready(12);
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

  test("a webhook about a payment that is not ours, or for another provider's door, changes nothing [CK7]", async () => {
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

test("the door's limit holds for a body that is too large [CK8]", async () => {
  const app = createApp(paymentDeps(db, () => testNow, aStripe(() => testNow, { held: false, state: "up" }).provider));
  const init = { method: "POST", body: "x".repeat(70_000) };
  expect((await app.request("/shop/api/store/payment/notify/stripe", init)).status).toBe(413);
});

test("payments of a provider that is no longer configured wait instead of being asked elsewhere [CK8]", async () => {
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

test("a provider that does not answer keeps a guest waiting three seconds at most, and enters its answer later [CK7]", async () => {
  const shop = aShop(db);
  const guest = shop.guest();
  const { id } = await guest.ready(12);
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
  expect(performance.now() - start).toBeGreaterThan(2900);
  answer();
  await vi.waitFor(async () => expect((await stateOf(db, id)).order).toMatchObject({ status: 3 }), { timeout: 5000 });
});
