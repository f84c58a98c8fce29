import { itemsByCategory, itemsLinkedTo } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { isPendingItem } from "#lib/shop/pending-item";
import { stayOf } from "@/components/shop/item-text";
import type { LinkedStay } from "@/components/shop/product-rows";

/** The stays in a cart an option may go with. */
export function staysIn(order: Order | undefined): LinkedStay[] {
  if (!order) return [];
  return itemsByCategory(order, "rental").flatMap((item) => {
    const stay = stayOf(item);
    return stay && !isPendingItem(item)
      ? [{ id: item.id, title: item.title, dateFrom: stay.dateFrom, dateTo: stay.dateTo }]
      : [];
  });
}

/** How many of a product a stay in the cart has already. */
export const quantityUnder = (order: Order, stayId: string, productId: number): number =>
  itemsLinkedTo(order, stayId)
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
