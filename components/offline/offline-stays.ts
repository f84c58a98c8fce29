import { agency } from "#agency/agency";
import { type OfflineStay, readOfflineStays, removeOfflineStays, saveOfflineStays } from "#lib/offline/offline-stay";
import { today } from "#lib/property/calendar";
import { addressLine } from "#lib/shop/arrival";
import { orderStatus } from "#lib/shop/constants";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";
import { stayOf } from "@/components/shop/item-text";

/** The stays of an order in the form in which they are stored offline. */
export function offlineStaysOf(order: Order): OfflineStay[] {
  return itemsByCategory(order, "rental").flatMap((item) => {
    const stay = stayOf(item);
    if (!stay) return [];
    const { arrival } = item;
    const { from: fromTime, until: toTime } = stayHours(order, item);
    return [
      {
        number: order.number ?? "",
        title: item.title,
        address: arrival ? addressLine(arrival) : "",
        directions: [arrival?.access, arrival?.directions].filter(Boolean).join(" "),
        keys: arrival?.keys ?? "",
        from: stay.dateFrom,
        fromTime,
        to: stay.dateTo,
        toTime,
        telephone: agency.telephone,
      },
    ];
  });
}

/**
 * Updates the stays of an order that are stored on this device, or removes those of a cancelled one; true when any are stored.
 */
export function refreshOfflineStays(order: Order): boolean {
  const number = order.number ?? "";
  if (!readOfflineStays(today()).some((stay) => stay.number === number)) return false;
  const stays = order.cancellation || order.status === orderStatus.cancelled ? [] : offlineStaysOf(order);
  try {
    if (stays.length > 0) saveOfflineStays(stays, today());
    else removeOfflineStays(number, today());
  } catch {
    // A full device keeps the older data.
  }
  return stays.length > 0;
}
