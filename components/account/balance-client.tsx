"use client";
import { useEffect, useState } from "react";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { toShopError } from "#lib/shop/client";
import { useCheckout } from "#lib/shop/queries";
import type { Order } from "#lib/shop/schema";
import type { OrderWords } from "@/components/account/order-words";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";

type Props = { order: Order; due: string; locale: Locale; words: OrderWords };

/** What remains to be paid, and the way to the payment page (CK5). */
export function Balance({ order, due, locale, words }: Props) {
  const checkout = useCheckout(locale);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  function pay() {
    setLeaving(true);
    announce(words.redirect);
    const page = `/${locale}/mon-compte/commande/${order.number}`;
    checkout.mutate(
      { orderId: order.id, checkout: { successUrl: page, cancelUrl: page, failUrl: page, gradedPayment: false } },
      {
        onSuccess: ({ paymentUrl }) => window.location.assign(paymentUrl),
        onError: () => setLeaving(false),
      },
    );
  }

  return (
    <section className="rounded-card bg-warning-tint p-5 md:p-6" aria-labelledby="balance">
      <h2 id="balance" className="text-base font-normal">
        {filled(words.due, { date: formatDate(due) })}
      </h2>
      <p className="num mt-1 text-xl font-semibold">{formatPrice(order.reportedTotal)}</p>
      {checkout.error && (
        <Alert kind="error" className="mt-4">
          {toShopError(checkout.error).message || words.balanceFailed}
        </Alert>
      )}
      <Button className="mt-4 max-sm:w-full" pending={leaving} onClick={pay}>
        {leaving ? words.redirect : filled(words.payBalance, { amount: formatPrice(order.reportedTotal) })}
      </Button>
    </section>
  );
}
