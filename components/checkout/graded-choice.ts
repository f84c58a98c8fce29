import { today } from "#lib/property/calendar";
import { gradedOffer } from "#lib/shop/graded";
import { toChf, toRappen } from "#lib/shop/money";
import type { Order } from "#lib/shop/schema";
import { stayOf } from "@/components/shop/item-text";

/** What half now means for this order, amounts in CHF; null when it is not on offer (CK5). */
export function gradedChoice(order: Order): { now: number; later: number; dueAt: string } | null {
  const rentals = order.orderItems.filter((item) => item.product.category === "rental");
  const starts = rentals.flatMap((item) => stayOf(item)?.from ?? []);
  const offer = gradedOffer(toRappen(order.total), starts, today());
  return offer && { now: toChf(offer.now), later: toChf(offer.later), dueAt: offer.dueAt };
}
