"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { Locale } from "#lib/i18n/locale";
import type { Checkout } from "#lib/shop/cart-schema";
import { useCheckout } from "#lib/shop/queries";
import { toCallError } from "#lib/upstream/ask";
import { useLeaving } from "@/components/checkout/use-leaving";
import { announce } from "@/components/ui/live-region";

/**
 * Requests the payment page of an order by its id, with a link's `access`, and redirects to it; `message` is announced to screen
 * readers. When another amount is due than was accepted, the orders shown are read again.
 */
export function useLeaveToPay(locale: Locale, message: string, access?: string) {
  const client = useQueryClient();
  const checkout = useCheckout(locale, access);
  const [leaving, setLeaving] = useLeaving();

  async function pay(orderId: string, asked: Omit<Checkout, "gradedPayment"> & { gradedPayment?: boolean }) {
    setLeaving(true);
    announce(message);
    try {
      const { paymentUrl } = await checkout.mutateAsync({ orderId, checkout: { gradedPayment: false, ...asked } });
      window.location.assign(paymentUrl);
    } catch (error) {
      if (toCallError(error).code === "PRICE_CHANGED")
        await Promise.all(["order", "orders"].map((key) => client.invalidateQueries({ queryKey: [key] })));
      setLeaving(false);
    }
  }
  return { pay, leaving, error: checkout.error };
}
