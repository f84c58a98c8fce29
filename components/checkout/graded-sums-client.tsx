"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatPrice } from "#lib/i18n/format";
import type { Order } from "#lib/shop/order-schema";
import { useCart } from "#lib/shop/queries";
import { useGraded } from "#lib/shop/store";
import { gradedChoice } from "@/components/checkout/graded-choice";

function Sums({ order }: { order: Order }) {
  const t = useTranslations("checkout.summary");
  const graded = useGraded(order);
  const offer = gradedChoice(order);
  if (!offer || !graded) return null;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="flex-1">{t("payNow")}</dt>
        <dd className="num ml-auto font-semibold">{formatPrice(offer.now)}</dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="flex-1">{t("payLater", { date: formatDate(offer.dueAt) })}</dt>
        <dd className="num ml-auto">{formatPrice(offer.later)}</dd>
      </div>
    </>
  );
}

/** Amounts of today and later, when half is chosen. */
export function GradedSums() {
  const { data: order } = useCart(useLocale());
  return order && <Sums order={order} />;
}
