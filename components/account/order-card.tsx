import { CalendarDays, FileDown } from "lucide-react";
import { formatDate, formatDateRange, formatInstant, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { type Order, orderStatus } from "#lib/shop/schema";
import { fill, type OrderWords, persons } from "@/components/account/order-words";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";

type Props = { order: Order; locale: Locale; words: OrderWords };

export const statusText = (order: Order, words: OrderWords) =>
  ({ 1: words.status1, 2: words.status2, 3: words.status3, 4: words.status4 })[order.status ?? 1] ?? "";

/** An order in a list: its stay, its number, what is paid, its documents. */
export function OrderCard({ order, locale, words }: Props) {
  const stay = order.orderItems.find((item) => item.subscriber) ?? order.orderItems[0];
  const { startPeriod, endPeriod } = stay?.context ?? {};
  const picture = stay?.subscriber?.images[0]?.largeFormat;
  const settled = order.status === orderStatus.partPaid || order.status === orderStatus.paid;
  return (
    <article className="grid gap-6 rounded-card border border-line bg-white p-5 sm:grid-cols-[200px_1fr] md:p-6">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={480}
          height={320}
          loading="lazy"
          className="aspect-[3/2] w-full rounded-control object-cover"
        />
      ) : (
        <span aria-hidden="true" className="hidden rounded-control bg-tint sm:block" />
      )}
      <div>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="text-lg">{stay?.title}</h2>
          <Tag>{statusText(order, words)}</Tag>
        </div>
        {typeof startPeriod === "string" && typeof endPeriod === "string" && (
          <p className="num mt-2 flex items-center gap-2">
            <CalendarDays aria-hidden="true" size={18} className="text-primary" />
            {formatDateRange(startPeriod, endPeriod)}
            {stay?.subscriber && <span className="text-grey">· {persons(stay.subscriber.numberOfPersons, words)}</span>}
          </p>
        )}
        <p className="num mt-1 text-sm text-grey">
          {fill(words.number, { number: order.number ?? "" })} ·{" "}
          {order.payedAt
            ? fill(words.paid, { date: formatInstant(order.payedAt) })
            : fill(words.placed, { date: formatInstant(order.createdAt) })}
        </p>
        <p className="num mt-3 text-lg font-semibold">{formatPrice(order.total)}</p>
        {order.status === orderStatus.partPaid && order.gradedToPayAt && (
          <p className="mt-1 text-sm">
            {fill(words.balance, { amount: formatPrice(order.reportedTotal), date: formatDate(order.gradedToPayAt) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Link
            href={href(locale, `/mon-compte/commande/${order.number}`)}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {words.detail}
          </Link>
          {settled && (
            <a
              href={`/shop/api/store/cart/${order.number}/confirmation?locale=${locale}`}
              download={`${order.number}.pdf`}
              className={buttonClass({ variant: "quiet", size: "sm" })}
            >
              <FileDown aria-hidden="true" size={18} />
              {words.document}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
