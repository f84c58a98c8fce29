"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { cancelledStatus, latestStatuses, listStatuses, ordersQuery } from "#lib/account/queries";
import { telephone } from "#lib/agency-telephone";
import { href } from "#lib/i18n/navigation";
import { today as todayNow } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import type { Order } from "#lib/shop/order-schema";
import { isUnreadable } from "#lib/upstream/ask";
import { NextStay } from "@/components/account/next-stay-client";
import { OrderCard } from "@/components/account/order-card";
import { nextStay } from "@/components/account/order-words";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { calling } from "@/components/layout/telephone-link";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  /** The latest bookings show the next stay first; the list shows every paid order. */
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

/** Reports orders that could not be parsed, with the agency's telephone. */
function Missing() {
  const t = useTranslations("account.orders");
  return (
    <Alert kind="warning" live={false}>
      {t.rich("missing", calling(telephone))}
    </Alert>
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

/** Some shops list a cart with a refused payment as cancelled; it is not an order of the customer. */
const wasPaid = ({ status, payedAt, cancellation }: Order) =>
  status === orderStatus.cancelled && Boolean(cancellation ?? payedAt);

function Titled({ id, title, orders }: { id: string; title: string; orders: Order[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <List orders={orders} />
    </section>
  );
}

/** The next stay in full, then balances due, later stays, and past ones. */
function Latest({ orders }: { orders: Order[] }) {
  const locale = useLocale();
  const t = useTranslations("account.bookings");
  const words = useTranslations("account.orders");
  const today = todayNow();
  const booked = nextStay(orders, today);
  const others = orders.filter((order) => order.id !== booked?.order.id);
  const ahead = others.filter((order) => nextStay([order], today));
  const unpaid = others.filter(({ status }) => status === orderStatus.awaitingPayment);
  const past = others.filter((order) => ![...ahead, ...unpaid].includes(order));
  return (
    <>
      {booked ? <NextStay booked={booked} today={today} /> : <p className="text-grey">{t("noNext")}</p>}
      {unpaid.length > 0 && <Titled id="unpaid" title={words("status1")} orders={unpaid} />}
      {ahead.length > 0 && <Titled id="ahead" title={t("ahead")} orders={ahead} />}
      {past.length > 0 && <Titled id="past" title={t("past")} orders={past} />}
      <p>
        <Link href={href(locale, "/mon-compte/commandes")} className="link link-solo">
          {t("history")}
        </Link>
      </p>
    </>
  );
}

/** The customer's orders, newest payment first: the latest bookings with the next stay on top, or all paid and cancelled ones. */
export function OrderList({ view }: Props) {
  const locale = useLocale();
  const words = useTranslations("account.orders");
  const texts = useTranslations("account.bookings");
  const statuses = view === "latest" ? latestStatuses : listStatuses;
  const { data, error, refetch, isFetching } = useQuery(ordersQuery(statuses, locale));
  // A separate request: the list itself has only the statuses of the specification (section 4).
  const cancelled = useQuery({ ...ordersQuery(cancelledStatus, locale), enabled: view === "all" });
  const ended = useLoginOnExpiry(error, locale);
  if (isUnreadable(error)) return <Missing />;
  if (error && !data && !ended)
    return (
      <Unreachable text={words("unavailable")} retryLabel={words("retry")} onRetry={refetch} pending={isFetching} />
    );
  if (!data || (data.orders.length === 0 && cancelled.isLoading)) {
    return (
      <div className="grid gap-4" aria-hidden="true">
        {view === "latest" && <Skeleton className="h-[340px] w-full rounded-card" />}
        <Skeleton className="h-[138px] w-full rounded-card" />
        <Skeleton className="h-[138px] w-full rounded-card" />
      </div>
    );
  }
  const { orders } = data;
  const gone = (cancelled.data?.orders ?? []).filter(wasPaid);
  const missing = data.missing || cancelled.data?.missing || isUnreadable(cancelled.error);
  if (orders.length === 0 && gone.length === 0) {
    if (missing) return <Missing />;
    return view === "latest" ? (
      <Nothing title={texts("emptyTitle")} text={texts("empty")} browse={texts("browse")} />
    ) : (
      <Nothing title={words("emptyTitle")} text={words("empty")} browse={texts("browse")} />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {missing && <Missing />}
      {view === "latest" ? <Latest orders={orders} /> : <All orders={orders} gone={gone} />}
    </div>
  );
}

/** Every paid order, then the cancelled ones. */
function All({ orders, gone }: { orders: Order[]; gone: Order[] }) {
  const words = useTranslations("account.orders");
  return (
    <>
      {orders.length > 0 && (
        <section aria-label={words("title")}>
          <h2 className="sr-only">{words("title")}</h2>
          <List orders={orders} />
        </section>
      )}
      {gone.length > 0 && <Titled id="cancelled" title={words("cancelledTitle")} orders={gone} />}
    </>
  );
}
