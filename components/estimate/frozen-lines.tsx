import { formatDateRange } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/schema";
import { CartLine } from "@/components/shop/cart-line";
import type { CartTexts } from "@/components/shop/cart-texts";
import { chosenText, counted, partyText, shownLines, stayOf, thumbnail } from "@/components/shop/item-text";
import { Link } from "@/components/ui/link";

type Props = { order: Order; locale: Locale; texts: CartTexts };

function Line({ item, locale }: { item: OrderItem; locale: Locale }) {
  const name = item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title;
  return (
    <CartLine
      label={item.available ? name : <s>{name}</s>}
      detail={chosenText(item, locale === "fr" ? "\u00a0: " : ": ")}
      amount={item.total}
    />
  );
}

function Home({ item, order, locale, texts }: Props & { item: OrderItem }) {
  const stay = stayOf(item);
  const image = thumbnail(item);
  const { article } = item.product;
  const address =
    article && stay ? href(locale, `/location/${article}`, { dateFrom: stay.from, dateTo: stay.to }) : null;
  return (
    <article>
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-3.5">
        <span className="block size-[72px] overflow-hidden rounded-control bg-tint-strong">
          {image && <img src={image} alt="" width={320} height={213} className="size-full object-cover" />}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg">
            {address ? (
              <Link href={address} className="hover:text-primary hover:underline hover:underline-offset-3">
                {item.title}
              </Link>
            ) : (
              item.title
            )}
          </h2>
          {stay && (
            <p className="text-sm text-grey">
              <span className="num">{formatDateRange(stay.from, stay.to)}</span>
              <span className="block">
                {counted(stay.nights, texts.nightOne, texts.nightMany)} · {partyText(stay, texts, true)}
              </span>
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 border-l-2 border-tint-strong pl-3.5">
        {shownLines(item, texts).map((line, index) => (
          <CartLine
            key={line.label}
            label={line.label}
            detail={line.detail}
            amount={line.total}
            look={index === 0 ? "strong" : "plain"}
          />
        ))}
        <CartLine label={texts.rentalTotal} amount={item.total} look="quiet" />
        {itemsLinkedTo(order, item.id).map((option) => (
          <Line key={option.id} item={option} locale={locale} />
        ))}
      </div>
    </article>
  );
}

/** The lines of a frozen cart, to be read: nothing in them can be changed. */
export function FrozenLines({ order, locale, texts }: Props) {
  const rentals = itemsByCategory(order, "rental");
  const ids = new Set(rentals.map((rental) => rental.id));
  const others = order.orderItems.filter(
    (item) => !ids.has(item.id) && !(item.linkedToItem && ids.has(item.linkedToItem)),
  );
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rentals.map((item) => (
        <li key={item.id} className="py-4">
          <Home item={item} order={order} locale={locale} texts={texts} />
        </li>
      ))}
      {others.map((item) => (
        <li key={item.id} className="py-2.5">
          <Line item={item} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
