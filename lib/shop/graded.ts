import { terms } from "#agency/terms";
import { addDays } from "#lib/property/calendar";

export type GradedOffer = { now: number; later: number; dueAt: string };

/**
 * Payment in two parts: half now, the balance as many days as the terms name before the earliest stay starts.
 * `total` in Rappen, `starts` the first days of the rentals. Null when no rental, nothing to pay, or the due date is past.
 */
export function gradedOffer(total: number, starts: string[], today: string): GradedOffer | null {
  const first = starts.toSorted()[0];
  if (!first || total <= 0) return null;
  const dueAt = addDays(first, -terms.balanceDays);
  if (dueAt < today) return null;
  const now = Math.ceil(total / 2);
  return { now, later: total - now, dueAt };
}
