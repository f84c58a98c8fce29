"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { latestStatuses, listStatuses, ordersQuery } from "#lib/account/queries";
import { href } from "#lib/i18n/navigation";
import { today as todayNow } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import { NextStay } from "@/components/account/next-stay-client";
import { OrderCard } from "@/components/account/order-card";
import { nextStay } from "@/components/account/order-words";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  /** The latest bookings put the next stay first; the list holds every order that is paid. */
  view: "latest" | "all";
};

function Nothing({ title, text, browse }: { title: string; text: string; browse: string }) {
  const locale = useLocale();
  return (
    <div className="rounded-card border border-line bg-white px-5 py-12 text-center sm:px-12">
      <h2 className="text-xl">{title}</h2>
      <p className="mx-auto mt-3 max-w-[28rem] text-grey">{text}</p>
      <p className="mt-6">
        <Link href={href(locale, "/location")} className={buttonClass()}>
          {browse}
        </Link>
      </p>
    </div>
  );
}

function List({ orders }: { orders: Order[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

/** The customer's orders, newest payment first: with the next stay on top, or all that is paid. */
export function OrderList({ view }: Props) {
  const locale = useLocale();
  const words = useTranslations("account.orders");
  const texts = useTranslations("account.bookings");
  const statuses = view === "latest" ? latestStatuses : listStatuses;
  const { data, error, refetch, isFetching } = useQuery(ordersQuery(statuses, locale));
  const ended = useLoginWhenEnded(error, locale);
  if (error && !ended)
    return (
      <Unreachable text={words("unavailable")} retryLabel={words("retry")} onRetry={refetch} pending={isFetching} />
    );
  if (!data) {
    return (
      <div className="grid gap-4" aria-hidden="true">
        {view === "latest" && <Skeleton className="h-[340px] w-full rounded-card" />}
        <Skeleton className="h-[138px] w-full rounded-card" />
        <Skeleton className="h-[138px] w-full rounded-card" />
      </div>
    );
  }
  if (data.length === 0) {
    return view === "latest" ? (
      <Nothing title={texts("emptyTitle")} text={texts("empty")} browse={texts("browse")} />
    ) : (
      <Nothing title={words("emptyTitle")} text={words("empty")} browse={texts("browse")} />
    );
  }
  if (view === "all") {
    return (
      <section aria-label={words("title")}>
        <h2 className="sr-only">{words("title")}</h2>
        <List orders={data} />
      </section>
    );
  }
  const today = todayNow();
  const booked = nextStay(data, today);
  const others = data.filter((order) => order.id !== booked?.order.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {booked ? <NextStay booked={booked} today={today} /> : <p className="text-grey">{texts("noNext")}</p>}
      {others.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-4 text-xl">
            {texts("past")}
          </h2>
          <List orders={others} />
        </section>
      )}
      <p>
        <Link href={href(locale, "/mon-compte/commandes")} className="link link-solo">
          {texts("history")}
        </Link>
      </p>
    </div>
  );
}
