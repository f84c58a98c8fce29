import { terms } from "#agency/terms";
import { addDays } from "#lib/property/calendar";

export type GradedOffer = { now: number; later: number; dueAt: string };

/** First payment of an order that is paid in two parts, in Rappen. */
export const firstHalf = (total: number): number => Math.ceil(total / 2);

/**
 * Payment in two parts: half now, the balance `terms.balanceDays` before the earliest stay starts. `total` in Rappen, `starts`
 * the first days of the rentals. Null without a rental or an amount to pay, or when the due date is past.
 */
export function gradedOffer(total: number, starts: string[], today: string): GradedOffer | null {
  const first = starts.toSorted()[0];
  if (!first || total <= 0) return null;
  const dueAt = addDays(first, -terms.balanceDays);
  if (dueAt < today) return null;
  const now = firstHalf(total);
  return { now, later: total - now, dueAt };
}
