"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { PagePath } from "#lib/routes";
import { hasContact, isOrderable } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { useCart } from "#lib/shop/queries";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { useFailedChange } from "@/components/shop/failed-change";

/** Where to redirect when an order is not ready for a step; null when it may stay. */
function missingStep(order: Order, needs: "items" | "contact"): PagePath | null {
  if (order.orderItems.length === 0 || order.total <= 0) return "/commande/mon-panier";
  // The summary itself names unavailable lines.
  if (needs === "items") return isOrderable(order) ? null : "/commande/mon-panier";
  return hasContact(order) ? null : "/commande/mes-donnees";
}

/** The cart of a step that cannot be opened directly by its address; `order` is undefined until it may be displayed. */
export function useGuardedCart(locale: Locale, needs: "items" | "contact") {
  const cart = useCart(locale);
  const unread = useLoginOnExpiry(cart.error, locale, "/commande/mon-panier");
  const ended = useFailedChange(locale, "/commande/mon-panier") || unread;
  const router = useRouter();
  const missing = cart.data ? missingStep(cart.data, needs) : null;
  const settled = !cart.isFetching;
  useEffect(() => {
    // No redirect after the session has ended: the cart is then empty, and the login comes next.
    if (missing && settled && !ended) router.replace(href(locale, missing));
  }, [missing, settled, ended, locale, router]);
  return { order: missing ? undefined : cart.data, failed: cart.isError && !cart.data, retry: cart.refetch };
}
