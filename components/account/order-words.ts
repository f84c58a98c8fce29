import { orderStatus } from "#lib/shop/constants";
import type { Order, OrderItem } from "#lib/shop/schema";
import { counted, type StayFacts, stayOf } from "@/components/shop/item-text";
import type account from "@/messages/fr/account.json";

export type OrderWords = (typeof account)["orders"];

export const isSettled = ({ status }: Order) => status === orderStatus.partPaid || status === orderStatus.paid;

export const statusText = (order: Order, words: OrderWords) =>
  ({ 1: words.status1, 2: words.status2, 3: words.status3, 4: words.status4 })[order.status ?? 1] ?? "";

export const statusKind = (order: Order) =>
  (({ 1: "warning", 2: "info", 3: "success", 4: "danger" }) as const)[order.status ?? 1] ?? "plain";

/** `2 adultes, 1 enfant`. */
export function partyOf({ people, ages }: StayFacts, words: OrderWords): string {
  const adults = counted(people - ages.length, words.adultOne, words.adultMany);
  return ages.length === 0 ? adults : `${adults}, ${counted(ages.length, words.childOne, words.childMany)}`;
}

/** The line an order is known by: its home, else its first line. */
export const mainItem = (order: Order): OrderItem | undefined =>
  order.orderItems.find((item) => item.product.category === "rental") ?? order.orderItems[0];

export type BookedStay = { order: Order; item: OrderItem; stay: StayFacts };

/** The booked stay that is on or comes next, of orders that are paid or part paid; null when none lies ahead. */
export function nextStay(orders: Order[], today: string): BookedStay | null {
  const ahead = orders.filter(isSettled).flatMap((order) =>
    order.orderItems.flatMap((item) => {
      const stay = item.product.category === "rental" ? stayOf(item) : null;
      return stay && stay.to > today ? [{ order, item, stay }] : [];
    }),
  );
  return ahead.sort((a, b) => a.stay.from.localeCompare(b.stay.from))[0] ?? null;
}
