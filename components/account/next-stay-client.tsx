"use client";
import { formatDate, formatLongWeekdayDate, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { nights } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { OrderDocuments } from "@/components/account/order-documents-client";
import { type BookedStay, type OrderWords, partyOf } from "@/components/account/order-words";
import { filled } from "@/components/property/plural";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";
import type account from "@/messages/fr/account.json";

type Props = {
  booked: BookedStay;
  today: string;
  locale: Locale;
  words: OrderWords;
  texts: (typeof account)["bookings"];
};

/** The stay that is on or comes next: dates, number, documents, and what is still to be paid. */
export function NextStay({ booked, today, locale, words, texts }: Props) {
  const { order, item, stay } = booked;
  const running = stay.from <= today;
  const days = running ? 0 : nights(today, stay.from);
  const when = days === 1 ? texts.tomorrow : filled(texts.inDays, { count: days });
  const picture = item.subscriber?.images[0]?.largeFormat;
  const due = order.status === orderStatus.partPaid && order.gradedToPayAt;
  const facts = [
    { label: texts.arrival, value: formatLongWeekdayDate(stay.from, locale) },
    { label: texts.departure, value: formatLongWeekdayDate(stay.to, locale) },
    { label: texts.party, value: partyOf(stay, words) },
  ];
  return (
    <section
      aria-labelledby="next-stay"
      className="overflow-hidden rounded-card border border-line bg-white md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={480}
          height={320}
          className="aspect-[3/2] w-full object-cover md:aspect-auto md:h-full"
        />
      )}
      <div className={picture ? "p-5 md:p-7" : "p-5 md:col-span-2 md:p-7"}>
        <p className="flex flex-wrap items-center gap-2.5 text-sm font-semibold text-primary">
          {running ? texts.now : texts.next}
          {!running && <Tag>{when}</Tag>}
        </p>
        <h2 id="next-stay" className="mt-2 text-xl">
          {item.title}
        </h2>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-grey">{label}</dt>
              <dd className="num font-semibold first-letter:uppercase">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-grey">{words.numberLabel}</dt>
            <dd className="font-mono font-semibold tracking-wide">{order.number}</dd>
          </div>
        </dl>
        {due && (
          <p className="mt-4 rounded-control bg-warning-tint px-3.5 py-2.5 text-sm tabular-nums">
            {filled(words.balance, { amount: formatPrice(order.reportedTotal), date: formatDate(due) })}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          <Link href={href(locale, `/mon-compte/commande/${order.number}`)} className={buttonClass({ size: "sm" })}>
            {words.detail}
          </Link>
          <OrderDocuments order={order} locale={locale} words={words} agenda={texts.agenda} />
        </div>
      </div>
    </section>
  );
}
