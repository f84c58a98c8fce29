import { firstPartPercent, terms } from "#agency/terms";
import { addDays } from "#lib/property/calendar";

type GradedOffer = { now: number; later: number; dueAt: string };

/** First payment of an order that is paid in two parts, in Rappen. */
export const firstPart = (total: number): number => Math.ceil((total * firstPartPercent) / 100);

/**
 * Payment in two parts: the first now, the balance `terms.balanceDays` before the earliest stay starts. `total` in Rappen, `starts`
 * the first days of the rentals. Null without a rental or an amount to pay, or when the due date is past.
 */
export function gradedOffer(total: number, starts: string[], today: string): GradedOffer | null {
  const first = starts.toSorted()[0];
  if (!first || total <= 0) return null;
  const dueAt = addDays(first, -terms.balanceDays);
  if (dueAt < today) return null;
  const now = firstPart(total);
  return { now, later: total - now, dueAt };
}
