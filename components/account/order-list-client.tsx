"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ordersQuery } from "#lib/account/orders";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { toShopError } from "#lib/shop/client";
import { OrderCard } from "@/components/account/order-card";
import type { OrderWords } from "@/components/account/order-words";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  locale: Locale;
  statuses: string;
  words: OrderWords;
  empty: string;
  browse: string;
  /** Where the login leads back to. */
  path: string;
};

/** A session that the shop has ended leads to the login; an outage only says so. */
export function useLoginWhenEnded(error: unknown, locale: Locale, path: string) {
  const router = useRouter();
  const ended = error !== null && error !== undefined && toShopError(error).status === 401;
  useEffect(() => {
    if (ended) router.replace(href(locale, "/login", { destination: href(locale, path) }));
  }, [ended, locale, path, router]);
  return ended;
}

export function OrderList({ locale, statuses, words, empty, browse, path }: Props) {
  const { data, error } = useQuery(ordersQuery(statuses, locale));
  const ended = useLoginWhenEnded(error, locale, path);
  if (error && !ended) return <Alert kind="error">{words.unavailable}</Alert>;
  if (!data) {
    return (
      <div className="grid gap-6" aria-hidden="true">
        <Skeleton className="h-[216px] w-full rounded-card" />
        <Skeleton className="h-[216px] w-full rounded-card" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <div className="rounded-card border border-line bg-white p-8 text-center">
        <p>{empty}</p>
        <p className="mt-6">
          <Link href={href(locale, "/location")} className={buttonClass()}>
            {browse}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <ul className="grid gap-6">
      {data.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} locale={locale} words={words} />
        </li>
      ))}
    </ul>
  );
}
