import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { clientAddress } from "#backend/account/client-address";
import { logSecurity } from "#backend/log";
import { orderNotFound } from "#backend/order/capability";
import { askerOf } from "#backend/order/routes";
import { startCheckout } from "#backend/payment/checkout";
import { confirmPayment } from "#backend/payment/confirmation";
import { type PaymentDeps, providerOf } from "#backend/payment/deps";
import { bodyOf, localeOf } from "#backend/request";
import { callLimits, countCall } from "#backend/shop/call-limits";
import { checkoutSchema } from "#lib/shop/schema";

/** Checkout, and the door for the provider's notifications, relative to the shop's prefix. */
export function checkoutRoutes(deps: PaymentDeps): Hono {
  const app = new Hono();

  app.post("/order/:id/payment/checkout", async (c) => {
    const orderId = c.req.param("id");
    if (!z.uuid().safeParse(orderId).success) throw orderNotFound();
    await countCall(c, deps, callLimits.checkout);
    const checkout = await bodyOf(c, checkoutSchema);
    const asker = await askerOf(c, deps);
    const address = clientAddress(c, deps.config.trustedPeers);
    return c.json(await startCheckout(deps, { orderId, asker, address, locale: localeOf(c), checkout }));
  });

  app.post("/payment/notify/:provider", bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const provider = providerOf(deps);
    if (c.req.param("provider") !== provider.name) return c.json({ code: "UNKNOWN_PROVIDER", message: "" }, 404);
    const notification = provider.verifyNotification(await c.req.text(), c.req.raw.headers);
    if (!notification) logSecurity("notification-refused");
    if (!notification) return c.json({ code: "BAD_SIGNATURE", message: "Signature refused" }, 400);
    if (notification === "ignored") return c.json({ outcome: "ignored" });
    const outcome = await confirmPayment(deps.db, { ...notification, provider: provider.name }, deps.clock());
    if (outcome === "unknown") return c.json({ code: "UNKNOWN_PAYMENT", message: "Payment unknown" }, 404);
    return c.json({ outcome });
  });

  return app;
}
