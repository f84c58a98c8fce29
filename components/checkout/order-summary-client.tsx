"use client";
import { ChevronDown, ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatNumber, formatPrice, formatWeekdayDate } from "#lib/i18n/format";
import { nights } from "#lib/property/calendar";
import { countedTitle, itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { useCart } from "#lib/shop/queries";
import {
  chosenText,
  itemsBesideRentals,
  partyText,
  shownLines,
  stayOf,
  thumbnail,
  vatSentence,
} from "@/components/shop/item-text";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";

type Props = {
  /** Rows below the total. */
  children?: ReactNode;
};
type LinesProps = Props & { order: Order };

function Line({ label, detail, amount }: { label: string; detail?: string | null; amount: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex-1">
        {label}
        {detail && <span className="block text-sm text-grey">{detail}</span>}
      </dt>
      <dd className="num ml-auto">{formatNumber(amount, 2)}</dd>
    </div>
  );
}

function RentalHead({ item }: { item: OrderItem }) {
  const locale = useLocale();
  const cart = useTranslations("shop.cart");
  const stay = stayOf(item);
  const image = thumbnail(item);
  return (
    <div className="mb-4 grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3.5">
      <span className="block size-[72px] overflow-hidden rounded-control bg-tint-strong">
        {image && <img src={image} alt="" width={320} height={213} className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{item.title}</p>
        {stay && (
          <p className="text-sm text-grey">
            <span className="num">{formatWeekdayDate(stay.dateFrom, locale)}</span> –{" "}
            <span className="num">{formatWeekdayDate(stay.dateTo, locale)}</span>
            <span className="block">
              {cart("nights", { count: nights(stay.dateFrom, stay.dateTo) })} · {partyText(stay, cart)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Content after a home and its lines. */
const apart = "border-t border-line pt-5";

/** The lines of an order with pictures, totals and the contained VAT. */
export function OrderLines({ order, children }: LinesProps) {
  const cart = useTranslations("shop.cart");
  const common = useTranslations("common");
  const rentals = itemsByCategory(order, "rental");
  const others = itemsBesideRentals(order);
  const product = (item: OrderItem) => (
    <Line key={item.id} label={countedTitle(item)} detail={chosenText(item, common)} amount={item.total} />
  );
  return (
    <>
      {rentals.map((item, nth) => (
        <div key={item.id} className={classNames("mb-5", nth > 0 && apart)}>
          <RentalHead item={item} />
          <dl className="grid gap-2.5">
            {shownLines(item, cart).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two weeks of rent have the same wording
              <Line key={index} label={line.label} detail={line.detail} amount={line.total} />
            ))}
            {item.lines.length === 0 && <Line label={cart("rentalTotal")} amount={item.total} />}
            {itemsLinkedTo(order, item.id).map(product)}
          </dl>
        </div>
      ))}
      {others.length > 0 && (
        <dl className={classNames("mb-5 grid gap-2.5", rentals.length > 0 && apart)}>{others.map(product)}</dl>
      )}
      <dl className="grid gap-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3.5 font-semibold">
          <dt className="flex-1 text-lg">{cart("total")}</dt>
          <dd className="num ml-auto text-xl">{formatPrice(order.total)}</dd>
        </div>
        {children}
      </dl>
      <p className="mt-4 text-sm text-grey">{vatSentence(order, cart)}</p>
    </>
  );
}

/** The order's summary: a sticky card, on phones a collapsible row. */
export function OrderSummary(props: Props) {
  const { data: order } = useCart(useLocale());
  const texts = useTranslations("checkout.summary");
  if (order?.orderItems.length === 0) return null;
  return (
    <>
      <section className="sticky top-[104px] hidden rounded-card border border-line bg-white p-6 lg:block">
        <h2 className="mb-3.5 text-lg">{texts("title")}</h2>
        {order ? <OrderLines {...props} order={order} /> : <Skeleton className="h-80" />}
      </section>
      <details className="group rounded-card border border-line bg-white lg:hidden">
        <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 rounded-card px-4 [&::-webkit-details-marker]:hidden">
          <ShoppingBag size={20} className="max-[359px]:hidden" />
          <span className="flex-1">{texts("title")}</span>
          <span className="num ml-auto font-semibold">
            {order ? formatPrice(order.total) : <Skeleton className="h-5 w-24" />}
          </span>
          <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">{order && <OrderLines {...props} order={order} />}</div>
      </details>
    </>
  );
}
