"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { telephone } from "#lib/agency-telephone";
import { townLine } from "#lib/contact/town-line";
import { formatDateRange, formatInstant, formatPrice } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { countedTitle, paidOf } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { orderQuery } from "#lib/shop/queries";
import { isUnreadable, toCallError } from "#lib/upstream/ask";
import { Balance } from "@/components/account/balance-client";
import { OrderDocuments } from "@/components/account/order-documents-client";
import { isSettled, paidText, partyOf, statusKind, statusText } from "@/components/account/order-words";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { calling } from "@/components/layout/telephone-link";
import { refreshOfflineStays } from "@/components/offline/offline-stays";
import { CancelOrder } from "@/components/shop/cancel-order-client";
import { CancelledOrder } from "@/components/shop/cancelled-order";
import { Cancelling } from "@/components/shop/cancelling";
import { chosenText, stayOf } from "@/components/shop/item-text";
import { StayArrival } from "@/components/shop/stay-arrival";
import { StayChanges } from "@/components/shop/stay-changes-client";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PriceLines } from "@/components/ui/price-lines";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";

type Props = { number: string };

const card = "rounded-card border border-line bg-white p-5 md:p-6";

type ItemProps = { item: OrderItem; order: Order };

function Item({ item, order }: ItemProps) {
  const locale = useLocale();
  const cancelling = useTranslations("account.cancelling");
  const words = useTranslations("account.orders");
  const common = useTranslations("common");
  const isRental = item.product.category === "rental";
  const stay = isRental ? stayOf(item) : null;
  const rented = stay !== null && isSettled(order);
  const { article } = item.product;
  const home = isRental && article !== null ? href(locale, `/location/${article}`) : null;
  const picture = item.subscriber?.images[0]?.largeFormat;
  const lines: { label: string; detail?: string | undefined; amount: number }[] =
    item.lines.length > 0
      ? item.lines.map(({ label, detail, total }) => ({
          label,
          detail: detail ?? undefined,
          amount: total,
        }))
      : [{ label: countedTitle(item), amount: item.total }];
  const [only] = lines;
  if (stay === null && only && lines.length === 1) {
    const what = [only.detail, chosenText(item, common)].filter(Boolean).join(" · ");
    return (
      <li className="flex items-baseline justify-between gap-4 border-line not-last:border-b not-last:pb-6">
        <div className="min-w-0">
          <h3 className="text-base">{countedTitle(item)}</h3>
          {what && <p className="text-sm text-grey">{what}</p>}
        </div>
        <p className="num">{formatPrice(only.amount)}</p>
      </li>
    );
  }
  return (
    <li className="border-line not-last:border-b not-last:pb-6">
      <div className="mb-4 flex gap-4">
        {picture && (
          <img
            src={picture}
            alt=""
            width={96}
            height={72}
            className="h-[72px] w-24 flex-none rounded-control object-cover"
          />
        )}
        <div className="min-w-0">
          <h3 className="text-lg">
            {home ? (
              <Link className="link" href={home}>
                {item.title}
              </Link>
            ) : (
              item.title
            )}
          </h3>
          {stay && (
            <p className="text-sm text-grey tabular-nums">
              {formatDateRange(stay.dateFrom, stay.dateTo)} · {partyOf(stay, words)}
            </p>
          )}
        </div>
      </div>
      {rented && (
        <div className="mb-5">
          <StayArrival order={order} item={item} />
          <StayChanges order={order} item={item} />
        </div>
      )}
      <PriceLines lines={lines} />
      {rented && stay && stay.dateFrom >= today() && (
        <div className="mt-5">
          <h4 className="mb-2 font-semibold">{cancelling("title")}</h4>
          <Cancelling item={item} />
        </div>
      )}
    </li>
  );
}

function Address({ order }: { order: Order }) {
  const words = useTranslations("account.orders");
  const { firstName, lastName, street, streetNumber, complement, email, phone } = order.shippingContact;
  return (
    <section className={card} aria-labelledby="billing">
      <h2 id="billing" className="text-lg">
        {words("billing")}
      </h2>
      <address className="mt-2 not-italic text-grey">
        {firstName} {lastName}
        <br />
        {street} {streetNumber}
        {complement && (
          <>
            <br />
            {complement}
          </>
        )}
        <br />
        {townLine(order.shippingContact)}
        <br />
        {email}
        <br />
        {phone}
      </address>
    </section>
  );
}

/** An order with its lines, documents and balance; an order of somebody else is displayed like an unknown one. */
export function OrderDetail({ number }: Props) {
  const locale = useLocale();
  const words = useTranslations("account.orders");
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(number, locale));
  const ended = useLoginOnExpiry(error, locale);
  useEffect(() => {
    if (order) refreshOfflineStays(order);
  }, [order]);
  const back = (
    <p>
      <Link href={href(locale, "/mon-compte/commandes")} className={buttonClass({ variant: "quiet", size: "sm" })}>
        <ArrowLeft size={18} />
        {words("back")}
      </Link>
    </p>
  );
  if (error && !order && !ended) {
    const unreadable = isUnreadable(error);
    return unreadable || toCallError(error).status === 404 ? (
      <div className="grid justify-items-start gap-5">
        <Alert kind="error">{unreadable ? words.rich("unreadable", calling(telephone)) : words("notFound")}</Alert>
        {back}
      </div>
    ) : (
      <Unreachable text={words("unavailable")} retryLabel={words("retry")} onRetry={refetch} pending={isFetching} />
    );
  }
  if (!order) return <Skeleton className="h-[560px] w-full rounded-card" />;
  const due = order.status === orderStatus.partPaid ? order.gradedToPayAt : null;
  const paid = paidOf(order);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Tag kind={statusKind(order)}>{statusText(order, words)}</Tag>
        <p className="text-sm text-grey tabular-nums">
          {paidText(order, words, (instant) => formatInstant(instant, locale))}
        </p>
      </div>
      {order.cancellation && <CancelledOrder order={order} />}
      {order.status === orderStatus.awaitingPayment && (
        <Alert kind="warning" live={false}>
          <p>{words("awaiting")}</p>
          <p className="mt-2">
            <Link className="link" href={href(locale, "/commande/recapitulatif-paiement")}>
              {words("finishPayment")}
            </Link>
          </p>
        </Alert>
      )}
      {due && <Balance order={order} due={due} />}
      <section className={card} aria-labelledby="lines">
        <h2 id="lines" className="sr-only">
          {words("lines")}
        </h2>
        <ul className="grid gap-6">
          {order.orderItems.map((item) => (
            <Item key={item.id} item={item} order={order} />
          ))}
        </ul>
        <div className="mt-5 grid gap-2.5">
          <PriceLines lines={[]} total={{ label: words("total"), amount: order.total }} />
          {due && paid !== null && <PriceLines lines={[{ label: words("paidSoFar"), amount: paid }]} />}
          {(order.refunded ?? 0) > 0 && (
            <PriceLines lines={[{ label: words("refunded"), amount: order.refunded ?? 0 }]} />
          )}
          {order.vat.length > 0 && (
            <dl className="mt-2 grid gap-1 border-t border-line pt-3 text-sm text-grey">
              {order.vat.map(({ rate, net, tax }) => (
                <div key={rate} className="flex justify-between gap-4">
                  <dt>
                    {words(order.cancellation ? "vatKept" : "vat", { rate: rate.toFixed(1), net: formatPrice(net) })}
                  </dt>
                  <dd className="num">{formatPrice(tax)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
      {(isSettled(order) || order.cancellation) && (
        <section className={card} aria-labelledby="documents">
          <h2 id="documents" className="text-lg">
            {words("documents")}
          </h2>
          <p className="mt-3 flex flex-wrap gap-3">
            <OrderDocuments order={order} />
          </p>
        </section>
      )}
      <CancelOrder order={order} />
      {order.shippingContact.lastName && <Address order={order} />}
      {back}
    </div>
  );
}
