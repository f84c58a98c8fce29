"use client";
import type { Locale } from "#lib/i18n/locale";
import type { Checkout } from "#lib/shop/cart-schema";
import { useCheckout } from "#lib/shop/queries";
import { useLeaving } from "@/components/checkout/use-leaving";
import { announce } from "@/components/ui/live-region";

/**
 * Requests the payment page of an order by its id, with a link's `access`, and redirects to it; `message` is announced to screen
 * readers.
 */
export function useLeaveToPay(locale: Locale, message: string, access?: string) {
  const checkout = useCheckout(locale, access);
  const [leaving, setLeaving] = useLeaving();

  async function pay(orderId: string, addresses: Omit<Checkout, "gradedPayment"> & { gradedPayment?: boolean }) {
    setLeaving(true);
    announce(message);
    try {
      const { paymentUrl } = await checkout.mutateAsync({ orderId, checkout: { gradedPayment: false, ...addresses } });
      window.location.assign(paymentUrl);
    } catch {
      setLeaving(false);
    }
  }
  return { pay, leaving, error: checkout.error };
}
