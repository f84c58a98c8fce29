"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { paidOf } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { balanceCheckout } from "@/components/checkout/balance-step";
import { useLeaveToPay } from "@/components/checkout/leave-to-pay-client";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Button } from "@/components/ui/button";

type Props = { order: Order; due: string };

/** The balance due and the link to the payment page, from which the guest returns to the balance's own page. */
export function Balance({ order, due }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.orders");
  const { pay, leaving, error } = useLeaveToPay(locale, t("redirect"));
  useLoginOnExpiry(error, locale);
  // Some shops send no balance.
  const amount = paidOf(order) === null ? null : formatPrice(order.reportedTotal);
  return (
    <section className="rounded-card bg-warning-tint p-5 md:p-6" aria-labelledby="balance">
      <h2 id="balance" className="text-base font-normal">
        {t(due < today() ? "dueLate" : "due", { date: formatDate(due) })}
      </h2>
      {amount && <p className="num mt-1 text-xl font-semibold">{amount}</p>}
      <FailureAlert error={error} otherwise={t("balanceFailed")} className="mt-4" />
      <Button
        className="mt-4 max-sm:w-full"
        pending={leaving}
        onClick={() => void pay(order.id, balanceCheckout(locale, order))}
      >
        {leaving ? t("redirect") : amount ? t("payBalance", { amount }) : t("payNow")}
      </Button>
    </section>
  );
}
