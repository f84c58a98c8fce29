import { ChevronRight, Mountain } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { formatDate, formatDateRange, formatInstantDate, formatPrice } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import { paidOf } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { mainItem, paidText, partyOf, statusKind, statusText } from "@/components/account/order-words";
import { stayOf } from "@/components/shop/item-text";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";

type Props = { order: Order };

/** An order in a list: summary, dates, amount, balance due. The whole card is a link. */
export function OrderCard({ order }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.orders");
  const item = mainItem(order);
  const stay = item && stayOf(item);
  const picture = item?.subscriber?.images[0]?.largeFormat;
  const due = order.status === orderStatus.partPaid && order.gradedToPayAt;
  return (
    <article className="group relative grid grid-cols-[88px_minmax(0,1fr)] gap-4 rounded-card border border-line bg-white p-4 hover:border-primary sm:grid-cols-[144px_minmax(0,1fr)_auto] sm:gap-6 sm:p-5">
      {picture ? (
        <img
          src={picture}
          alt=""
          width={144}
          height={96}
          loading="lazy"
          className="aspect-square w-full rounded-control object-cover sm:aspect-[3/2]"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-square place-items-center rounded-control bg-tint text-primary sm:aspect-[3/2]"
        >
          <Mountain size={28} strokeWidth={1.5} />
        </span>
      )}
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link
            href={href(locale, `/mon-compte/commande/${order.number}`)}
            className="group-hover:text-primary after:absolute after:inset-0 after:rounded-card"
          >
            {item?.title}
          </Link>
        </h3>
        {stay && (
          <p className="mt-1 tabular-nums">
            {formatDateRange(stay.dateFrom, stay.dateTo)}
            <span className="block text-grey sm:inline">
              <span className="max-sm:hidden"> · </span>
              {partyOf(stay, t)}
            </span>
          </p>
        )}
        <p className="mt-1 text-sm text-grey tabular-nums">
          {t("number", { number: order.number ?? "" })}
          <span className="block sm:inline">
            <span className="max-sm:hidden"> · </span>
            {paidText(order, t, formatInstantDate)}
          </span>
        </p>
        {due && (
          <p className="mt-2 text-sm font-semibold tabular-nums">
            {paidOf(order) === null
              ? t(due < today() ? "dueLate" : "due", { date: formatDate(due) })
              : t(due < today() ? "balanceLate" : "balance", {
                  amount: formatPrice(order.reportedTotal),
                  date: formatDate(due),
                })}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:pt-3 sm:flex-col sm:items-end">
        <Tag kind={statusKind(order)}>{statusText(order, t)}</Tag>
        <p className="num flex items-center gap-1 text-lg font-semibold">
          {formatPrice(order.total)}
          <ChevronRight size={18} className="text-primary" />
        </p>
      </div>
    </article>
  );
}
