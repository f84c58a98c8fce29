"use client";

import { useQuery } from "@tanstack/react-query";
import type { Locale } from "#lib/i18n/locale";
import { toShopError } from "#lib/shop/client";
import { orderQuery } from "#lib/shop/queries";
import { OrderCard } from "@/components/account/order-card";
import { useLoginWhenEnded } from "@/components/account/order-list-client";
import type { OrderWords } from "@/components/account/order-words";
import { Alert } from "@/components/ui/alert";
import { PriceLines } from "@/components/ui/price-lines";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { number: string; locale: Locale; words: OrderWords };

/** One order with its lines (AU6); somebody else's number says the same as an unknown one. */
export function OrderDetail({ number, locale, words }: Props) {
  const { data: order, error } = useQuery(orderQuery(number, locale));
  const ended = useLoginWhenEnded(error, locale, `/mon-compte/commande/${number}`);
  if (error && !ended) {
    return <Alert kind="error">{toShopError(error).status === 404 ? words.notFound : words.unavailable}</Alert>;
  }
  if (!order) return <Skeleton className="h-[420px] w-full rounded-card" />;
  const lines = order.orderItems.flatMap((item) =>
    item.lines.length > 0
      ? item.lines.map((line) => ({ label: line.label, detail: line.detail ?? undefined, amount: line.total }))
      : [{ label: item.title, amount: item.total }],
  );
  return (
    <div className="grid gap-8">
      <OrderCard order={order} locale={locale} words={words} />
      <div className="rounded-card border border-line bg-white p-5 md:p-6">
        <PriceLines lines={lines} total={{ label: words.total, amount: order.total }} />
      </div>
    </div>
  );
}
