import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Handlers } from "#backend/implement";
import { logSecurity } from "#backend/log";
import { callerOf, orderNotFound } from "#backend/order/capability";
import { startCheckout } from "#backend/payment/checkout";
import { confirmPayment } from "#backend/payment/confirmation";
import { type PaymentDeps, providerOf } from "#backend/payment/deps";
import { type PaymentProvider, type PaymentReport, ProviderUnavailable } from "#backend/payment/provider";
import { isUuid } from "#backend/request";
import { callLimits, countCall } from "#backend/session/call-limits";
import { prefixes } from "#lib/contract/call";

/** Checkout. */
export const checkoutCalls = (deps: PaymentDeps): Handlers => ({
  "POST /shop/api/store/order/{id}/payment/checkout": async ({ c, params, query, body, address, locale }) => {
    if (!isUuid(params.id)) throw orderNotFound();
    await countCall(c, deps, callLimits.checkout);
    const checkout = await body();
    const caller = await callerOf(c, deps, query.access);
    return startCheckout(deps, { orderId: params.id, caller, address, locale, checkout });
  },
});

/**
 * The state of a payment that a notification calls paid: one delivered again says what was, and the money may have gone back since.
 * As the notification says where the provider does not answer.
 */
async function stateNow(provider: PaymentProvider, { paymentId, providerRef, state }: PaymentReport) {
  if (state !== "paid") return state;
  const now = await provider.fetchState({ paymentId: paymentId ?? "", providerRef }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  });
  return now?.state === "refunded" ? now.state : state;
}

/** The webhook for the provider's notifications. */
export function notificationRoutes(deps: PaymentDeps): Hono {
  const routes = new Hono();
  // The signature is over the body as it was sent.
  routes.post(`${prefixes.shop}/payment/notify/:provider`, bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const provider = providerOf(deps);
    if (c.req.param("provider") !== provider.name) return c.json({ code: "UNKNOWN_PROVIDER", message: "" }, 404);
    const notification = await provider.verifyNotification(await c.req.text(), c.req.raw.headers);
    if (!notification) logSecurity("notification-refused");
    if (!notification) return c.json({ code: "BAD_SIGNATURE", message: "Signature refused" }, 400);
    if (notification === "ignored") return c.json({ outcome: "ignored" });
    const report = { ...notification, state: await stateNow(provider, notification), provider: provider.name };
    const outcome = await confirmPayment(deps.db, report, deps.clock());
    if (outcome === "unknown") return c.json({ code: "UNKNOWN_PAYMENT", message: "Payment unknown" }, 404);
    return c.json({ outcome });
  });
  return routes;
}
