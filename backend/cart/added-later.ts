import { type LoadedItem, type LoadedOrder, staysById } from "#backend/cart/load-order";
import { type CatalogProduct, modelOf, ruleOf } from "#backend/product/product";
import { wallClock } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import { isBooked } from "#lib/shop/constants";
import { isBeforeNotice } from "#lib/shop/entry-rule";
import type { Entry } from "#lib/shop/entry-schema";

/** The field with the date of an extra: its first date field, else the stay itself. */
export const dayField = (product: CatalogProduct): string =>
  Object.entries(modelOf(product)).find(([key, { type }]) => type === "date" && !key.endsWith("Period"))?.[0] ??
  "linkedToItem";

/** Whether an extra can still be ordered at `now`: its notice is counted from its own day, or from the arrival when it has none. */
export function isExtraInTime(product: CatalogProduct, entry: Entry, stay: Stay, now: Date): boolean {
  const { startPeriod: _start, endPeriod: _end, ...own } = entry;
  const asked = dayField(product) === "linkedToItem" ? {} : own;
  return isBeforeNotice(ruleOf(product), modelOf(product), asked, stay.dateFrom, wallClock(now));
}

/**
 * Whether a line of a paid order can be cancelled by itself: an extra that was added after the payment, until its notice. Lines
 * that were ordered together are only cancelled together (docs/decisions/0033).
 */
export function isReturnable({ row, product }: LoadedItem, { order, items }: LoadedOrder, now: Date): boolean {
  const stay = staysById(items).get(row.linkedToItem ?? "");
  if (!stay || !isBooked(order.status) || product.category !== "option" || !order.payedAt) return false;
  return row.createdAt > order.payedAt && isExtraInTime(product, row.context, stay, now);
}
