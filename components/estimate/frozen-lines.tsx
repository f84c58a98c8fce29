import type { Locale } from "#lib/i18n/locale";
import { itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/schema";
import { CartLine } from "@/components/shop/cart-line";
import type { CartTexts } from "@/components/shop/cart-texts";
import { chosenText } from "@/components/shop/item-text";
import { RentalHead } from "@/components/shop/rental-head";
import { RentalLines } from "@/components/shop/rental-lines";

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
  return (
    <article>
      <RentalHead item={item} locale={locale} texts={texts} ages />
      <RentalLines item={item} texts={texts}>
        {itemsLinkedTo(order, item.id).map((option) => (
          <Line key={option.id} item={option} locale={locale} />
        ))}
      </RentalLines>
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
