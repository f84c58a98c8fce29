import type { Translate } from "#lib/i18n/translate";
import type { Party, Stay } from "#lib/property/stay";
import { isBooked, orderStatus } from "#lib/shop/constants";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { rentedStays } from "@/components/shop/item-text";

export const isSettled = ({ status }: Order) => isBooked(status);

export const statusText = (order: Order, t: Translate<"account.orders">) =>
  order.cancellation
    ? t("cancelled")
    : ({ 1: t("status1"), 2: t("status2"), 3: t("status3"), 4: t("status4") }[order.status ?? 1] ?? "");

/** Date of the (first) payment, else of the order. For two payments the service sends only the first date. */
export function paidText(
  { status, payedAt, createdAt, gradedPayment }: Order,
  t: Translate<"account.orders">,
  written: (instant: string) => string,
): string {
  const date = written(payedAt ?? createdAt);
  if (!payedAt) return t("placed", { date });
  const inParts = gradedPayment || status === orderStatus.partPaid;
  // A cancelled order may have been partly paid only.
  if (inParts && status !== orderStatus.paid) return t("partPaid", { date });
  return t(inParts ? "paidInParts" : "paid", { date });
}

export const statusKind = (order: Order) =>
  (({ 1: "warning", 2: "info", 3: "success", 4: "danger" }) as const)[order.status ?? 1] ?? "plain";

/** `2 adultes, 1 enfant`. */
export function partyOf({ people, ages }: Party, t: Translate<"account.orders">): string {
  const adults = t("adults", { count: people - ages.length });
  return ages.length === 0 ? adults : `${adults}, ${t("children", { count: ages.length })}`;
}

/** The line that identifies an order: its home, else its first line. */
export const mainItem = (order: Order): OrderItem | undefined =>
  order.orderItems.find((item) => item.product.category === "rental") ?? order.orderItems[0];

export type BookedStay = { order: Order; item: OrderItem; stay: Stay };

/** The current or next booked stay of paid and partly paid orders; null when there is none. */
export function nextStay(orders: Order[], today: string): BookedStay | null {
  const ahead = orders
    .filter(isSettled)
    .flatMap((order) =>
      rentedStays(order).flatMap((rented) => (rented.stay.dateTo > today ? [{ order, ...rented }] : [])),
    );
  return ahead.sort((a, b) => a.stay.dateFrom.localeCompare(b.stay.dateFrom))[0] ?? null;
}
