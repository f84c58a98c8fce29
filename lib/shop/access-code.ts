import { agency } from "#agency/agency";
import { addDays, type Period } from "#lib/property/calendar";
import type { Arrival } from "#lib/shop/order-schema";

/** Days before the hour of arrival, in local time, from which the door code is shown: 48 hours. */
const daysBefore = 2;

type Door = NonNullable<Arrival["door"]>;

/** Local date and time in Zurich from which the door code of a stay is shown. */
export const codeToldFrom = (dateFrom: string): string =>
  `${addDays(dateFrom, -daysBefore)}T${agency.stay.arrivalFrom}`;

/**
 * The door code if the guest may see it; otherwise what it waits for: payment of the balance, the time 48 hours before the
 * arrival, or the agency. Not shown after the day of departure. `now` is local time in Zurich.
 */
export function doorOf(
  code: string | null,
  { dateFrom, dateTo }: Period,
  { isPaid, now }: { isPaid: boolean; now: string },
): Door {
  const from = codeToldFrom(dateFrom);
  if (now.slice(0, 10) > dateTo) return { code: null, from, waits: "over" };
  if (!isPaid) return { code: null, from, waits: "payment" };
  if (now < from) return { code: null, from, waits: "time" };
  return code === null ? { code: null, from, waits: "agency" } : { code, from, waits: null };
}
