import { useTranslations } from "next-intl";
import { countedTitle, itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { CartLine } from "@/components/shop/cart-line";
import { chosenText, itemsBesideRentals } from "@/components/shop/item-text";
import { RentalHead } from "@/components/shop/rental-head";
import { RentalLines } from "@/components/shop/rental-lines";

type Props = { order: Order };

function Line({ item }: { item: OrderItem }) {
  const common = useTranslations("common");
  const name = countedTitle(item);
  return (
    <CartLine label={item.available ? name : <s>{name}</s>} detail={chosenText(item, common)} amount={item.total} />
  );
}

function Home({ item, order }: Props & { item: OrderItem }) {
  return (
    <article>
      <RentalHead item={item} ages />
      <RentalLines item={item}>
        {itemsLinkedTo(order, item.id).map((option) => (
          <Line key={option.id} item={option} />
        ))}
      </RentalLines>
    </article>
  );
}

/** The lines of a frozen cart, read-only. */
export function FrozenLines({ order }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {itemsByCategory(order, "rental").map((item) => (
        <li key={item.id} className="py-4">
          <Home item={item} order={order} />
        </li>
      ))}
      {itemsBesideRentals(order).map((item) => (
        <li key={item.id} className="py-2.5">
          <Line item={item} />
        </li>
      ))}
    </ul>
  );
}
