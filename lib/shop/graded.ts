import { addDays } from "#lib/property/calendar";

/** The balance falls due this many days before the stay starts. */
export const balanceDays = 29;

export type GradedOffer = { now: number; later: number; dueAt: string };

/**
 * Payment in two parts: half now, the balance 29 days before the earliest stay starts.
 * `total` in Rappen, `starts` the first days of the rentals. Null when no rental, nothing to pay, or the due date is past.
 */
export function gradedOffer(total: number, starts: string[], today: string): GradedOffer | null {
  const first = starts.toSorted()[0];
  if (!first || total <= 0) return null;
  const dueAt = addDays(first, -balanceDays);
  if (dueAt < today) return null;
  const now = Math.ceil(total / 2);
  return { now, later: total - now, dueAt };
}
