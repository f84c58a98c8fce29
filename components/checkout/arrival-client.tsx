"use client";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { agency } from "#agency/agency";
import { telephone } from "#lib/agency-telephone";
import { formatPrice } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { isBooked } from "#lib/shop/constants";
import { countedTitle, itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { orderQuery } from "#lib/shop/queries";
import { isUnreadable, toCallError } from "#lib/upstream/ask";
import { partyOf } from "@/components/account/order-words";
import { OrderAbsent } from "@/components/checkout/order-absent-client";
import { useOrderAccess } from "@/components/checkout/use-order-access";
import { calling, TelephoneLink } from "@/components/layout/telephone-link";
import { CancelledOrder } from "@/components/shop/cancelled-order";
import { DoorCode } from "@/components/shop/door-code";
import { chosenText, stayOf } from "@/components/shop/item-text";
import { StayArrival, StayFact } from "@/components/shop/stay-arrival";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { number: string; stayId: string };

const minute = 60_000;

/** What to bring: for what was booked with the stay, and what the agency asks for. */
function ToBring({ order, item }: { order: Order; item: OrderItem }) {
  const t = useTranslations("account.arrival");
  const common = useTranslations("common");
  const extras = itemsLinkedTo(order, item.id);
  return (
    <div className="mt-8 grid gap-8 sm:grid-cols-2">
      <section aria-labelledby="bring">
        <h2 id="bring" className="text-lg">
          {t("bring")}
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>{t("bringNumber", { number: order.number ?? "" })}</li>
          <li>{t("bringIdentity")}</li>
          {item.deposit ? <li>{t("bringCard", { amount: formatPrice(item.deposit) })}</li> : null}
        </ul>
      </section>
      {extras.length > 0 && (
        <section aria-labelledby="booked">
          <h2 id="booked" className="text-lg">
            {t("booked")}
          </h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {extras.map((extra) => (
              <li key={extra.id}>
                {countedTitle(extra)}
                {extra.formattedDataList.length > 0 && (
                  <span className="block text-sm text-grey">{chosenText(extra, common)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The day of arrival of a paid stay, for phones and print: when, where, how to get in, what to bring, whom to call. */
export function ArrivalPage({ number, stayId }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.arrival");
  const orders = useTranslations("account.orders");
  const texts = useTranslations("account.bookings");
  const confirmation = useTranslations("checkout.confirmation");
  const { access, known } = useOrderAccess(number);
  // The code may become available, or a balance be paid, while the page is open.
  const order = useQuery({ ...orderQuery(number, locale, access), enabled: known, refetchInterval: minute });
  if (order.isPending) return <Skeleton className="h-[480px] w-full rounded-card" />;
  const paid = isBooked(order.data?.status);
  const item = paid ? order.data?.orderItems.find(({ id }) => id === stayId) : undefined;
  const stay = item && stayOf(item);
  if (order.data?.cancellation)
    return (
      <div className="grid justify-items-start gap-5">
        <h1>{t("pageTitle")}</h1>
        <CancelledOrder order={order.data} />
        <Link href={href(locale, `/commande/confirmation/${number}/succes`)} className={buttonClass()}>
          {t("order")}
        </Link>
      </div>
    );
  if (!order.data || !item || !stay) {
    const unreadable = isUnreadable(order.error);
    const { status } = toCallError(order.error);
    // A network error (0) says nothing about the order.
    const away = order.isError && (status === 0 || status >= 500) && !unreadable;
    const text = unreadable ? confirmation.rich("unreadable", calling(telephone)) : confirmation("missingText");
    return <OrderAbsent {...{ away, text }} title={t("pageTitle")} onRetry={() => void order.refetch()} />;
  }
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{t("pageTitle")}</h1>
          <p className="mt-2 text-lg">{item.title}</p>
        </div>
        <Button variant="secondary" className="no-print" onClick={() => window.print()}>
          <Printer size={18} />
          {t("print")}
        </Button>
      </div>
      <DoorCode order={order.data} item={item} access={access} />
      <section className="mt-6 rounded-card border border-line bg-white p-5 md:p-7" aria-label={t("title")}>
        <StayArrival order={order.data} item={item} tellsCode>
          <StayFact label={texts("party")}>
            <span className="font-semibold">{partyOf(stay, orders)}</span>
          </StayFact>
          <StayFact label={orders("numberLabel")}>
            <span className="font-mono font-semibold tracking-wide">{number}</span>
          </StayFact>
        </StayArrival>
        <ToBring order={order.data} item={item} />
      </section>
      <p className="mt-6">
        {t("help")} <TelephoneLink number={agency.telephone} className="link font-semibold whitespace-nowrap" />
      </p>
      <p className="no-print mt-4">
        <Link
          href={href(locale, `/commande/confirmation/${number}/succes`)}
          className={buttonClass({ variant: "quiet" })}
        >
          {t("order")}
        </Link>
      </p>
    </article>
  );
}
