import { agency } from "#agency/agency";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";

/** Reference of the late checkout option. */
export const lateCheckout = "LATE-CHECKOUT";
const isTime = (value: unknown): value is string => typeof value === "string" && /^\d\d:\d\d$/.test(value);

/**
 * Hours of arrival and departure, `HH:MM` in Zurich: the agency's, or a later departure when a late checkout was bought for this
 * stay.
 */
export function stayHours(order: Pick<Order, "orderItems">, stay: OrderItem): { from: string; until: string } {
  const bought = itemsLinkedTo(order, stay.id)
    .filter(({ product }) => product.reference === lateCheckout)
    .map(({ context }) => context.time)
    .filter(isTime);
  const latest = [agency.stay.departureBefore, ...bought].toSorted().at(-1);
  return { from: agency.stay.arrivalFrom, until: latest ?? agency.stay.departureBefore };
}
