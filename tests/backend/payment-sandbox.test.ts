// The built-in payment page: outcomes, late and duplicate notifications.
import { expect, test, vi } from "vitest";
import { readConfig } from "#backend/config";
import { ProviderUnavailable } from "#backend/payment/provider";
import { startSandbox } from "#backend/payment/sandbox";
import { deliverNotifications } from "#backend/payment/sandbox/delivery";
import { openLedger } from "#backend/payment/sandbox/ledger";
import { expireOverdue } from "#backend/payment/sandbox/outcome";
import { sandboxProvider } from "#backend/payment/sandbox/provider";
import { createTerminal } from "#backend/payment/sandbox/terminal";
import type { Locale } from "#lib/i18n/locale";
import { paymentMethods } from "#lib/shop/payment-method";

const secret = "a-secret-of-at-least-thirty-two-characters";
const paymentId = "0192a000-0000-4000-8000-00000000aaaa";

/** A terminal in memory with a clock, and what it has sent to the shop. */
function aTerminal(answer: () => number = () => 200, locales?: Locale[]) {
  let now = new Date("2026-11-21T09:00:00Z");
  const clock = () => now;
  const ledger = openLedger(":memory:");
  const sent: { body: string; headers: Headers }[] = [];
  const toShop = async (_url: string | URL | Request, init?: RequestInit) => {
    sent.push({ body: String(init?.body), headers: new Headers(init?.headers) });
    return new Response(null, { status: answer() });
  };
  const notify = () => deliverNotifications({ ledger, secret, clock, fetch: toShop });
  const terminal = createTerminal({ ledger, secret, clock, url: "http://localhost:3002", locales, notify });
  const provider = sandboxProvider({
    url: "http://localhost:3002",
    notifyUrl: "http://127.0.0.1:3001/notify",
    secret,
    methods: paymentMethods,
    clock,
    fetch: async (url, init) => terminal.request(String(url), init),
  });
  const create = (amount = 125_050) =>
    provider.create({
      paymentId,
      amount,
      currency: "CHF",
      orderNumber: "4820195736",
      locale: "fr",
      email: "claire@example.ch",
      successUrl: "http://localhost:3000/fr/succes",
      failUrl: "http://localhost:3000/fr/erreur",
      cancelUrl: "http://localhost:3000/fr/retour",
      expiresAt: new Date(now.getTime() + 30 * 60_000),
    });
  const post = (url: string, fields: Record<string, string>) =>
    terminal.request(url, { method: "POST", body: new URLSearchParams(fields) });
  const card = { number: "4242 4242 4242 4242", expiry: "12/29", cvc: "123", holder: "Claire Bonvin" };
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { terminal, provider, create, post, card, sent, notify, pass, ledger, clock };
}

test("the hosted page shows amount, merchant and a card form without scripts, in French and English [CK8]", async () => {
  const { terminal, create } = aTerminal();
  const { redirectUrl } = await create();
  const page = await terminal.request(redirectUrl);
  const text = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000");
  expect(text).toContain('<html lang="fr-FR">');
  expect(text).toContain("CHF\u00a01&#39;250.50");
  expect(text).toContain("Haut-Plateau Immobilier SA");
  expect(text).not.toMatch(/<script|style="/);
  const english = await (await terminal.request(redirectUrl.replace("lang=fr", "lang=en"))).text();
  expect(english).toContain("Card number");
});

test("the hosted page links to each language of the site by its own name, and to no other [CK8 LN1]", async () => {
  const languagesOf = async (locales: Locale[]) => {
    const { terminal, create } = aTerminal(undefined, locales);
    const { redirectUrl } = await create();
    const text = await (await terminal.request(`${redirectUrl}&method=twint`)).text();
    const header = text.slice(0, text.indexOf("</header>"));
    const links = [...header.matchAll(/href="([^"]+)"\s+lang="([^"]+)"[^>]*>([^<]+)</g)];
    for (const [, href = "", lang = ""] of links) {
      const page = await terminal.request(new URL(href.replaceAll("&amp;", "&"), redirectUrl).toString());
      expect(await page.text()).toContain(`<html lang="${lang}">`);
    }
    return links.map(([, , , name]) => name);
  };
  expect(await languagesOf(["fr", "en", "de", "it"])).toEqual(["Français", "English", "Deutsch", "Italiano"]);
  expect(await languagesOf(["fr", "en"])).toEqual(["Français", "English"]);
  expect(await languagesOf(["fr"])).toEqual([]);
});

test("paying sends a signed notification, then redirects the guest [CK7]", async () => {
  const { provider, create, post, card, sent } = aTerminal();
  const { redirectUrl, providerRef } = await create();
  const answer = await post(redirectUrl, { ...card, outcome: "pay" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("http://localhost:3000/fr/succes");
  const [notice] = sent;
  expect(sent).toHaveLength(1);
  expect(await provider.verifyNotification(notice?.body ?? "", notice?.headers ?? new Headers())).toMatchObject({
    paymentId,
    providerRef,
    amount: 125_050,
    state: "paid",
  });
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "paid" });
});

test.each([
  ["decline", "failed", "http://localhost:3000/fr/erreur"],
  ["cancel", "cancelled", "http://localhost:3000/fr/retour"],
])("%s sets the payment to %s and redirects back [CK7]", async (outcome, state, location) => {
  const { provider, create, post, card } = aTerminal();
  const { redirectUrl } = await create();
  const answer = await post(redirectUrl, { ...card, outcome });
  expect(answer.headers.get("location")).toBe(location);
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state });
});

test("every payment method has its own page, outcomes and redirect [CK7 CK8]", async () => {
  const success = "http://localhost:3000/fr/succes";
  const ends = [
    ["twint", "pay", success, "paid"],
    ["twint", "limit", "http://localhost:3000/fr/erreur", "failed"],
    ["apple-pay", "pay", success, "paid"],
    ["apple-pay", "decline", "http://localhost:3000/fr/erreur", "failed"],
    ["google-pay", "cancel", "http://localhost:3000/fr/retour", "cancelled"],
    ["postfinance", "decline", "http://localhost:3000/fr/erreur", "failed"],
  ] as const;
  for (const [method, outcome, location, state] of ends) {
    const { provider, create, post, terminal } = aTerminal();
    const page = `${(await create()).redirectUrl}&method=${method}`;
    const text = await (await terminal.request(page)).text();
    expect(text).toMatch(new RegExp(`method=${method}"\\s+aria-current="true"`));
    expect(text).not.toContain('name="number"');
    expect(text).toContain(`value="${outcome}"`);
    expect((await post(page, { outcome })).headers.get("location"), method).toBe(location);
    expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state });
  }
});

test("closing a wallet returns to the choice of methods; PostFinance confirms on a page of its own [CK7 CK8]", async () => {
  const { provider, create, post } = aTerminal();
  const { redirectUrl } = await create();
  const closed = await post(`${redirectUrl}&method=apple-pay`, { outcome: "dismiss" });
  expect(closed.headers.get("location")).toMatch(/^\/pay\/sbx_[\w-]+\?lang=fr$/);
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "pending" });
  const confirmPage = await post(`${redirectUrl}&method=postfinance`, { outcome: "secure" });
  expect(await confirmPage.text()).toContain("PostFinance App");
  const answer = await post(redirectUrl.replace("?", "/secure?"), { answer: "refuse" });
  expect(answer.headers.get("location")).toContain("/erreur");
});

test("TWINT is not offered above its maximum amount [CK8]", async () => {
  const { create, terminal } = aTerminal();
  const text = await (await terminal.request((await create(500_005)).redirectUrl)).text();
  expect(text).not.toContain("TWINT");
  expect(text).toContain("PostFinance Pay");
});

test("simulates 3-D Secure, a closed tab, a late notification and a duplicate notification [CK7]", async () => {
  const secure = aTerminal();
  const first = await secure.create();
  expect(await (await secure.post(first.redirectUrl, { ...secure.card, outcome: "secure" })).text()).toContain(
    "banque",
  );
  expect(await secure.provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "pending" });
  const url = first.redirectUrl.replace("?", "/secure?");
  expect((await secure.post(url, { answer: "accept" })).headers.get("location")).toContain("/succes");

  const closed = aTerminal();
  const second = await closed.create();
  expect((await closed.post(second.redirectUrl, { ...closed.card, outcome: "close" })).status).toBe(200);
  expect(closed.sent).toHaveLength(1);

  const late = aTerminal();
  const third = await late.create();
  await late.post(third.redirectUrl, { ...late.card, outcome: "late" });
  expect(late.sent).toHaveLength(0);
  late.pass(21);
  await late.notify();
  expect(late.sent).toHaveLength(1);

  const twice = aTerminal();
  const fourth = await twice.create();
  await twice.post(fourth.redirectUrl, { ...twice.card, outcome: "twice" });
  expect(twice.sent.map(({ body }) => body)).toEqual([twice.sent[0]?.body, twice.sent[0]?.body]);
});

test("an invalid card number or date answers 422 with a field error and leaves the payment pending [CK8]", async () => {
  const { provider, create, post, card } = aTerminal();
  const { redirectUrl } = await create();
  const answer = await post(redirectUrl, { ...card, number: "4242 4242 4242 4241", expiry: "01/20", outcome: "pay" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('aria-describedby="number-fault"');
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "pending" });
});

test("creating twice returns one payment, which can be settled only once [CK7]", async () => {
  const { terminal, create, post, card, sent, provider } = aTerminal();
  const [a, b] = [await create(), await create()];
  expect(a).toEqual(b);
  await post(a.redirectUrl, { ...card, outcome: "pay" });
  const again = await post(a.redirectUrl, { ...card, outcome: "decline" });
  expect([again.status, again.headers.get("location")]).toEqual([303, "http://localhost:3000/fr/succes"]);
  expect((await post(a.redirectUrl, { ...card, outcome: "secure" })).status, "no confirmation is requested").toBe(303);
  expect(await (await terminal.request(a.redirectUrl)).text()).toContain("Il a été accepté");
  expect(sent).toHaveLength(1);
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "paid" });
});

test("an undelivered notification is retried with backoff; a refund notifies once [CK7]", async () => {
  let up = false;
  const { create, post, card, sent, notify, pass, provider } = aTerminal(() => (up ? 200 : 503));
  const { redirectUrl } = await create();
  await post(redirectUrl, { ...card, outcome: "pay" });
  await notify();
  expect(sent).toHaveLength(1);
  pass(1);
  await notify();
  pass(1);
  await notify();
  expect(sent).toHaveLength(2);
  up = true;
  pass(2);
  await notify();
  await notify();
  expect(sent).toHaveLength(3);
  await provider.refund({ paymentId, providerRef: null, returned: 125_050, currency: "CHF" });
  await provider.refund({ paymentId, providerRef: null, returned: 125_050, currency: "CHF" });
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "refunded" });
  expect(sent.filter(({ body }) => body.includes("refunded"))).toHaveLength(1);
});

test("a failed write answers 503 stating that nothing was charged; paying again succeeds [CK7]", async () => {
  const { create, post, card, provider, ledger } = aTerminal();
  const { redirectUrl } = await create();
  const full = vi.spyOn(ledger, "move").mockImplementationOnce(() => {
    throw new Error("database or disk is full");
  });
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refused = await post(redirectUrl, { ...card, outcome: "pay" });
  const text = await refused.text();
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
  expect(text).toContain("Rien n’a été débité");
  const pathname = new URL(redirectUrl).pathname;
  expect(text).toContain(`href="${pathname}?lang=fr"`);
  expect(logged.mock.calls.join()).toContain("sandbox-failed");
  full.mockRestore();
  logged.mockRestore();
  expect((await post(redirectUrl, { ...card, outcome: "pay" })).headers.get("location")).toContain("/fr/succes");
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "paid" });
});

test("an expired page takes no payment [CK7]", async () => {
  const { create, post, card, pass, provider, ledger, clock } = aTerminal();
  const { redirectUrl } = await create();
  pass(31 * 60);
  expect(await (await post(redirectUrl, { ...card, outcome: "pay" })).text()).toContain("Le délai est passé");
  expireOverdue(ledger, clock());
  expect(await provider.fetchState({ paymentId, providerRef: null })).toMatchObject({ state: "expired" });
});

test("the terminal's API answers 401 without its key; an unreachable one throws ProviderUnavailable [CK8]", async () => {
  const { terminal } = aTerminal();
  expect((await terminal.request(`/v1/payments/${paymentId}`)).status).toBe(401);
  const down = sandboxProvider({
    url: "http://localhost:1",
    notifyUrl: "http://localhost:1/",
    secret,
    methods: paymentMethods,
    clock: () => new Date(),
    fetch: async () => {
      throw new TypeError("fetch failed");
    },
  });
  await expect(down.fetchState({ paymentId, providerRef: null })).rejects.toBeInstanceOf(ProviderUnavailable);
});

test("the sandbox does not start in production without ALLOW_SANDBOX [CK8]", () => {
  const config = readConfig({ NODE_ENV: "test", APP_SECRET: secret });
  expect(() => startSandbox({ config: { ...config, production: true }, clock: () => new Date() })).toThrow(
    /ALLOW_SANDBOX/,
  );
});
