import { useState } from "react";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { isPendingItem } from "#lib/shop/pending-item";
import { rentedStays } from "@/components/shop/item-text";
import type { LinkedStay } from "@/components/shop/product-rows";

/** The stays in a cart to which an option can be linked. */
export function staysIn(order: Order | undefined): LinkedStay[] {
  if (!order) return [];
  return rentedStays(order)
    .filter(({ item }) => !isPendingItem(item))
    .map(({ item: { id, title }, stay: { dateFrom, dateTo } }) => ({ id, title, dateFrom, dateTo }));
}

/** Quantity of a product that a stay in the cart already has. */
export const quantityUnder = (order: Order, stayId: string, productId: number): number =>
  itemsLinkedTo(order, stayId)
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The linked stay of a product, by default the first; and the setter by its id, "" for none. */
export function useChosenStay(stays: LinkedStay[]) {
  const [chosen, choose] = useState<string | null>(null);
  const stay = chosen === "" ? null : (stays.find(({ id }) => id === chosen) ?? stays[0] ?? null);
  return { stay, choose };
}
