"use client";
import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { itemsByCategory, paidOf } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { balanceHref } from "@/components/checkout/balance-step";
import { ConfirmationPaper } from "@/components/checkout/confirmation-paper";
import { isJustPaid, isPaidToday } from "@/components/checkout/next-days";
import { SaveStayOffline } from "@/components/offline/save-stay-offline-client";
import { AgendaButton } from "@/components/shop/agenda-button-client";
import { stayOf } from "@/components/shop/item-text";
import { mayOffer } from "@/components/shop/link-access";
import { buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";

/** Approximate number of characters per line on the narrowest phone. */
const oneLine = 26;

/** An e-mail address in running text: a long one breaks before its `@`, and the full stop stays with it. */
function EmailText({ address }: { address: string }) {
  if (address.length <= oneLine) return address;
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

type Props = { order: Order; access?: string };

/** A paid order: customer, lines, amounts, and the documents to keep. */
export function PaidOrder({ order, access }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.confirmation");
  const balance = useTranslations("checkout.balance");
  const { firstName, email } = order.shippingContact;
  const number = order.number ?? "";
  const rentals = itemsByCategory(order, "rental");
  const stay = rentals[0] ? stayOf(rentals[0]) : null;
  const picture = rentals[0]?.subscriber?.images[0]?.largeFormat;
  const mayPay = mayOffer(access, "pay", "change");
  const isPart = order.status === orderStatus.partPaid;
  const half = isPart && order.gradedToPayAt;
  const isToday = isPaidToday(order);
  const paid = isPart ? paidOf(order) : order.total;
  const facts = [
    { label: texts("number"), value: number },
    ...(paid === null ? [] : [{ label: texts(half && isToday ? "paidToday" : "paidTotal"), value: formatPrice(paid) }]),
    ...(order.refunded ? [{ label: texts("refunded"), value: formatPrice(order.refunded) }] : []),
    ...(half && paid !== null
      ? [
          {
            label: texts(half < today() ? "balanceLate" : "balance", { date: formatDate(half) }),
            value: formatPrice(order.reportedTotal),
          },
        ]
      : []),
  ];
  return (
    <div className={classNames(picture && "gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]")}>
      {picture && (
        <img
          src={picture}
          alt=""
          width={960}
          height={640}
          className="hidden w-full rounded-card object-cover lg:order-last lg:block lg:h-full"
        />
      )}
      <div>
        <Tag kind="success">
          <Check size={16} strokeWidth={2.5} />
          {texts("paid")}
        </Tag>
        <h1 tabIndex={-1} className="mt-3">
          {texts(rentals.length > 0 ? "thanks" : "thanksNoStay", { name: firstName, named: firstName ? "yes" : "no" })}
        </h1>
        <p className="mt-3 max-w-measure text-lg">
          {rentals[0] && stay && stay.dateTo >= today() && (
            <>
              {texts(rentals.length > 1 ? "staysText" : "stayText", {
                count: rentals.length,
                title: rentals[0].title,
                from: formatDate(stay.dateFrom),
                to: formatDate(stay.dateTo),
              })}{" "}
            </>
          )}
          {email &&
            texts.rich(isJustPaid(order) ? "mailText" : "mailSentText", {
              address: () => <EmailText address={email} />,
            })}
        </p>
        <dl className="my-6 grid gap-x-14 gap-y-3 border-y border-line py-5 sm:flex sm:flex-wrap">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 sm:block">
              <dt className="text-sm text-grey">{label}</dt>
              <dd className="num font-semibold sm:mt-1 sm:text-xl">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-col gap-3 whitespace-nowrap sm:flex-row sm:flex-wrap">
          <ConfirmationPaper number={number} access={access} label={texts("pdf")} />
          <AgendaButton order={order} variant="secondary" />
          {half && mayPay && (
            <Link href={balanceHref(locale, number)} className={buttonClass({ variant: "quiet" })}>
              {balance("now")}
            </Link>
          )}
        </div>
        {stay && <SaveStayOffline order={order} />}
      </div>
    </div>
  );
}
