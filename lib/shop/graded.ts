import { terms } from "#agency/terms";
import { addDays } from "#lib/property/calendar";

export type GradedOffer = { now: number; later: number; dueAt: string };

/** What is paid first where an order is paid in two parts, in Rappen. */
export const firstHalf = (total: number): number => Math.ceil(total / 2);

/**
 * Payment in two parts: half now, the balance as many days as the terms name before the earliest stay starts.
 * `total` in Rappen, `starts` the first days of the rentals. Null when no rental, nothing to pay, or the due date is past.
 */
export function gradedOffer(total: number, starts: string[], today: string): GradedOffer | null {
  const first = starts.toSorted()[0];
  if (!first || total <= 0) return null;
  const dueAt = addDays(first, -terms.balanceDays);
  if (dueAt < today) return null;
  const now = firstHalf(total);
  return { now, later: total - now, dueAt };
}
