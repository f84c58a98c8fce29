import { agency } from "#agency/agency";
import { keepStayPasses, readStayPasses, removeStayPasses, type StayPass } from "#lib/offline/stay-pass";
import { today } from "#lib/property/calendar";
import { addressLine } from "#lib/shop/arrival";
import { orderStatus } from "#lib/shop/constants";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";
import { stayHours } from "#lib/shop/stay-hours";
import { stayOf } from "@/components/shop/item-text";

/** One pass for each stay of an order. */
export function passesOf(order: Order): StayPass[] {
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

/** Brings the passes of an order kept on this device up to date, or removes those of a cancelled one; whether any are kept. */
export function refreshPasses(order: Order): boolean {
  const number = order.number ?? "";
  if (!readStayPasses(today()).some((pass) => pass.number === number)) return false;
  const passes = order.cancellation || order.status === orderStatus.cancelled ? [] : passesOf(order);
  try {
    if (passes.length > 0) keepStayPasses(passes, today());
    else removeStayPasses(number, today());
  } catch {
    // A full device keeps the older facts.
  }
  return passes.length > 0;
}
