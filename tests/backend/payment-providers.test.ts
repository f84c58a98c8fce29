// Datatrans and Stripe: requests, and parsing of their replies.
import { describe, expect, test } from "vitest";
import { ProviderUnavailable } from "#backend/payment/provider";
import { datatransSignature, signKey } from "#tests/fixtures/datatrans";
import { testNow } from "#tests/fixtures/listings";
import { aService, names, only, paymentId, request } from "#tests/fixtures/payment-service";
import { stripeSignature, webhookSecret } from "#tests/fixtures/stripe";
import initRequest from "../fixtures/datatrans/init-request.json" with { type: "json" };

const signed = {
  datatrans: (body: string, now: Date, key?: string) => ({ "datatrans-signature": datatransSignature(body, now, key) }),
  stripe: (body: string, now: Date, key?: string) => ({ "stripe-signature": stripeSignature(body, now, key) }),
};
const keyOf = { datatrans: signKey, stripe: webhookSecret };
const handle = (providerRef: string | null) => ({ paymentId, providerRef });
const unavailable = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(ProviderUnavailable);

test("Datatrans: creates a page with amount in Rappen, a 20-character reference, return URLs and webhook [CK8]", async () => {
  const { provider, calls } = aService("datatrans");
  const { providerRef, redirectUrl } = await provider.create(request);
  expect(redirectUrl).toBe(`https://pay.sandbox.datatrans.com/v1/start/${providerRef}`);
  expect(calls).toEqual([{ method: "POST", path: "/v1/transactions", key: paymentId, body: initRequest }]);
});

test("Stripe: creates a page with amount in Rappen, payment id, language, e-mail and expiry after 32 minutes [CK8]", async () => {
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

test("omits TWINT above its maximum amount [CK8]", async () => {
  const amount = 500_005;
  const datatrans = aService("datatrans");
  await datatrans.provider.create({ ...request, amount });
  expect(datatrans.calls[0]?.body).toMatchObject({ paymentMethods: ["VIS", "ECA", "AMX", "APL", "PAY", "PFC"] });
  const stripe = aService("stripe");
  await stripe.provider.create({ ...request, amount });
  expect(String(stripe.calls[0]?.body)).not.toContain("twint");
});

describe.each(names)("%s", (name) => {
  test("concurrent requests create one payment; an unknown payment is null [CK8]", async () => {
    const { provider, bank } = aService(name);
    const pages = await Promise.all([provider.create(request), provider.create(request)]);
    expect(pages[0]).toEqual(pages[1]);
    expect(bank.payments.size).toBe(1);
    expect(await provider.fetchState(handle("261121999999999999"))).toBeNull();
    expect(await provider.fetchState(handle(null))).toBeNull();
  });

  test("reads pending, paid, refunded, declined and expired states [CK7 CK8]", async () => {
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

  test("refunding an unpaid payment fails [CK7]", async () => {
    const { provider } = aService(name);
    const { providerRef } = await provider.create(request);
    await unavailable(provider.refund({ ...handle(providerRef), returned: 125_050, currency: "CHF" }));
    await unavailable(provider.refund({ ...handle("261121999999999999"), returned: 125_050, currency: "CHF" }));
  });

  test.each(["down", "slow", "garbage"] as const)(
    "with the connection %s every call rejects with ProviderUnavailable [CK7]",
    async (state) => {
      const { provider, line } = aService(name);
      const { providerRef } = await provider.create(request);
      line.state = state;
      await unavailable(provider.create({ ...request, paymentId: crypto.randomUUID() }));
      await unavailable(provider.fetchState(handle(providerRef)));
      await unavailable(provider.refund({ ...handle(providerRef), returned: 125_050, currency: "CHF" }));
    },
  );

  test("a retry after a lost reply returns the same payment [CK7]", async () => {
    const { provider, line, bank } = aService(name);
    line.state = "lost";
    await unavailable(provider.create(request));
    line.state = "up";
    const { providerRef } = await provider.create(request);
    expect([...bank.payments.keys()]).toEqual([providerRef]);
  });

  test("accepts only a valid and recent signature; other signed events are ignored [CK7]", async () => {
    const { provider, bank, webhook, onPage, clock } = aService(name);
    onPage((await provider.create(request)).redirectUrl, "pay");
    const init = webhook(only(bank));
    const body = String(init.body);
    const verify = (text: string, headers: Record<string, string>) =>
      provider.verifyNotification(text, new Headers(headers));
    const ago = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);
    const good = signed[name](body, clock());

    expect(await verify(body, good)).toMatchObject({ amount: 125_050, currency: "CHF", state: "paid" });
    expect(await verify(body, signed[name](body, ago(4)))).not.toBeNull();
    expect(await verify(body, signed[name](body, ago(6)))).toBeNull();
    expect(await verify(body.replace("125050", "100"), good)).toBeNull();
    expect(await verify(`${body} `, good)).toBeNull();
    expect(await verify(body, signed[name](body, clock(), keyOf[name].replace(/.{4}$/, "0000")))).toBeNull();
    for (const header of ["", "t=1,s0=", "t=,v1=", "nonsense"])
      expect(await verify(body, { [`${name}-signature`]: header })).toBeNull();
    expect(await verify(body, {})).toBeNull();
    for (const other of ["{}", "[]", "null", "not json"])
      expect([null, "ignored"]).toContain(await verify(other, signed[name](other, clock())));
    const another = JSON.stringify({ id: "evt_1", object: "event", type: "charge.updated" });
    expect(await verify(another, signed[name](another, clock()))).toBe("ignored");
  });
});
