import { agency } from "#agency/agency";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/schema";

/** Reference of the option that lets guests leave later. */
export const lateCheckout = "LATE-CHECKOUT";
const isTime = (value: unknown): value is string => typeof value === "string" && /^\d\d:\d\d$/.test(value);

/**
 * From when a home is ready and until when it is left, `HH:MM` in Zurich: the agency's hours, or later where a late
 * checkout was bought for this stay.
 */
export function stayHours(order: Pick<Order, "orderItems">, stay: OrderItem): { from: string; until: string } {
  const bought = itemsLinkedTo(order, stay.id)
    .filter(({ product }) => product.reference === lateCheckout)
    .map(({ context }) => context.time)
    .filter(isTime);
  const latest = [agency.stay.departureBefore, ...bought].toSorted().at(-1);
  return { from: agency.stay.arrivalFrom, until: latest ?? agency.stay.departureBefore };
}

/** `HH:MM` as the language says it: `16h00` in French, `4 pm` or `3.30 pm` in English, `16:00` elsewhere. */
export function hourText(time: string, locale: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  if (locale === "fr") return `${Number(hours)}h${minutes}`;
  if (locale !== "en") return time;
  if (time === "12:00") return "noon";
  const hour = Number(hours);
  return `${hour % 12 || 12}${minutes === "00" ? "" : `.${minutes}`} ${hour < 12 ? "am" : "pm"}`;
}
