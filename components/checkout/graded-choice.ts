import { today } from "#lib/property/calendar";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import type { Order } from "#lib/shop/order-schema";
import { rentedStays } from "@/components/shop/item-text";

/** The stay that begins first: its home and day; null without one. */
export function firstStay(order: Order): { title: string; from: string } | null {
  const stays = rentedStays(order).map(({ item, stay }) => ({ title: item.title, from: stay.dateFrom }));
  return stays.toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null;
}

/** What half now means for this order, amounts in CHF; null when it is not on offer. */
export function gradedChoice(order: Order): { now: number; later: number; dueAt: string } | null {
  const starts = rentedStays(order).map(({ stay }) => stay.dateFrom);
  const offer = gradedOffer(toRappen(order.total), starts, today());
  return offer && { now: toChf(offer.now), later: toChf(offer.later), dueAt: offer.dueAt };
}
