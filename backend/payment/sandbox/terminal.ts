import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { logFault } from "#backend/log";
import { type Card, cardFaults, outcomeOfCard, prefilledCard } from "#backend/payment/sandbox/card";
import { sandboxRefundSchema, sandboxRequestSchema } from "#backend/payment/sandbox/contract";
import type { Ledger, LedgerPayment } from "#backend/payment/sandbox/ledger";
import { closedPage, endedPage, faultPage, unknownPage } from "#backend/payment/sandbox/notice";
import { giveBack, type Outcome, outcomes, settle } from "#backend/payment/sandbox/outcome";
import { payPage, securePage } from "#backend/payment/sandbox/page";
import { pageHeaders } from "#backend/payment/sandbox/style";
import { catalogLocales, type Locale, toLocale } from "#lib/i18n/locale";
import type { PaymentMethod } from "#lib/shop/payment-method";
import { deriveKey, sameText } from "#lib/upstream/signature";

type TerminalDeps = {
  ledger: Ledger;
  secret: string;
  clock: () => Date;
  /** Where browsers reach the terminal. */
  url: string;
  /** Languages of the site; all there are, where nothing says so. */
  locales?: readonly Locale[] | undefined;
  /** Sends the notifications that are due. */
  notify: () => Promise<void>;
};

/** What a page of the terminal is about, and the language it is read in. */
type Visit = { Variables: { payment: LedgerPayment; locale: Locale } };

const returnUrl = (payment: LedgerPayment) => {
  if (payment.state === "paid" || payment.state === "refunded") return payment.successUrl;
  return payment.state === "failed" ? payment.failUrl : payment.cancelUrl;
};

/** The sandbox as a service: an API for the shop and the hosted page for its guests. */
export function createTerminal({ ledger, secret, clock, url, notify, locales = catalogLocales }: TerminalDeps): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 20_000 }));

  app.use("/v1/*", async (context, next) => {
    const expected = `Bearer ${deriveKey(secret, "sandbox-api")}`;
    if (!sameText(context.req.header("authorization") ?? "", expected))
      return context.json({ code: "UNAUTHORIZED" }, 401);
    await next();
  });
  app.post("/v1/payments", async (context) => {
    const request = sandboxRequestSchema.safeParse(await context.req.json().catch(() => null));
    if (!request.success) return context.json({ code: "INVALID_REQUEST" }, 400);
    const payment = ledger.create(request.data, clock());
    const lang = toLocale(payment.locale);
    return context.json({ ...payment, paymentUrl: `${url}/pay/${payment.id}?lang=${lang}` }, 201);
  });
  app.get("/v1/payments/:reference", (context) => {
    const payment = ledger.byReference(context.req.param("reference"));
    return payment ? context.json(payment) : context.json({ code: "NOT_FOUND" }, 404);
  });
  app.post("/v1/payments/:reference/refund", async (context) => {
    const payment = ledger.byReference(context.req.param("reference"));
    if (!payment) return context.json({ code: "NOT_FOUND" }, 404);
    const asked = sandboxRefundSchema.safeParse(await context.req.json().catch(() => null));
    if (!asked.success) return context.json({ code: "INVALID_REQUEST" }, 400);
    giveBack(ledger, payment, asked.data.returned, clock());
    void notify();
    return context.json(ledger.byId(payment.id));
  });

  const pages = new Hono<Visit>();
  pages.use("/:id/*", async (context, next) => {
    const locale = toLocale(context.req.query("lang"));
    const payment = ledger.byId(context.req.param("id"));
    if (!payment) return context.html(unknownPage(locale), 404, pageHeaders([]));
    context.set("locale", locale);
    context.set("payment", payment);
    await next();
  });
  pages.get("/:id", (context) => {
    const { payment, locale } = context.var;
    if (payment.state !== "pending") return ended(context);
    const shown = { method: methodOf(context), locale, locales, card: prefilledCard(clock()), faults: [] };
    return context.html(payPage(payment, shown), 200, headersOf(payment));
  });
  pages.post("/:id", async (context) => {
    const { payment, locale } = context.var;
    const form = await context.req.parseBody();
    const method = methodOf(context);
    const card: Card = { number: "", expiry: "", cvc: "", holder: "" };
    for (const key of Object.keys(card) as (keyof Card)[]) card[key] = String(form[key] ?? "").slice(0, 80);
    const chosen = outcomes.find((outcome) => outcome === form.outcome) ?? "pay";
    if (method !== "card" || chosen === "cancel") return finish(context, chosen);
    const faults = cardFaults(card, clock());
    const again = payPage(payment, { method, locale, locales, card, faults });
    if (faults.length > 0) return context.html(again, 422, headersOf(payment));
    return finish(context, outcomeOfCard(card, chosen));
  });
  pages.post("/:id/secure", async (context) => {
    const { answer } = await context.req.parseBody();
    return finish(context, answer === "accept" ? "pay" : "decline");
  });
  pages.onError((error, context) => {
    logFault("sandbox-failed", error);
    const locale = toLocale(context.req.query("lang"));
    const again = `/pay/${context.req.param("id")}?lang=${locale}`;
    return context.html(faultPage(locale, again), 503, pageHeaders([]));
  });
  app.route("/pay", pages);

  async function finish(context: Context<Visit>, outcome: Outcome) {
    const { payment, locale } = context.var;
    // Pressed twice: the second press leads where the first does.
    if (payment.state !== "pending" && payment.state !== "expired") return context.redirect(returnUrl(payment), 303);
    if (new Date(payment.expiresAt) < clock()) return ended(context);
    if (outcome === "dismiss") return context.redirect(`/pay/${payment.id}?lang=${locale}`, 303);
    if (outcome === "secure")
      return context.html(securePage(payment, methodOf(context), locale), 200, headersOf(payment));
    settle(ledger, payment, outcome, clock());
    await notify();
    const after = ledger.byId(payment.id) ?? payment;
    if (outcome === "close") return context.html(closedPage(locale), 200, headersOf(payment));
    return context.redirect(returnUrl(after), 303);
  }

  return app;
}

const methodOf = (context: Context<Visit>): PaymentMethod => {
  const { methods } = context.var.payment;
  return methods.find((method) => method === context.req.query("method")) ?? methods[0] ?? "card";
};
const headersOf = (payment: LedgerPayment) => pageHeaders([payment.successUrl, payment.failUrl, payment.cancelUrl]);

function ended(context: Context<Visit>) {
  const { payment, locale } = context.var;
  const shown = payment.state === "pending" ? { ...payment, state: "expired" as const } : payment;
  return context.html(endedPage(shown, locale, returnUrl(shown)), 200, headersOf(payment));
}
