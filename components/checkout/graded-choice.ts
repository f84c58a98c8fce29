import { today } from "#lib/property/calendar";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";
import { rentedStays } from "@/components/shop/item-text";

/** The earliest stay: its home and first day; null without one. */
export function firstStay(order: Order): { title: string; from: string } | null {
  const stays = rentedStays(order).map(({ item, stay }) => ({ title: item.title, from: stay.dateFrom }));
  return stays.toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null;
}

/** What paying half now means for this order, amounts in CHF; null when it is not available. */
export function gradedChoice(order: Order): { now: number; later: number; dueAt: string } | null {
  const starts = rentedStays(order).map(({ stay }) => stay.dateFrom);
  const offer = gradedOffer(toRappen(order.total), starts, today());
  return offer && { now: toChf(offer.now), later: toChf(offer.later), dueAt: offer.dueAt };
}
