import { agency } from "#agency/agency";
import { addDays, type Period } from "#lib/property/calendar";
import type { Arrival } from "#lib/shop/order-schema";

/** Days before the hour of arrival, on the wall clock, from which the code of a stay is told: 48 hours. */
const daysBefore = 2;

type Door = NonNullable<Arrival["door"]>;

/** The moment on the wall clock in Zurich from which the code of a stay is told. */
export const codeToldFrom = (dateFrom: string): string =>
  `${addDays(dateFrom, -daysBefore)}T${agency.stay.arrivalFrom}`;

/**
 * Whether a guest is told the code that opens the home, and until then what it waits for: the balance, the hour 48 hours before the
 * arrival, the agency's entry. After the day of departure it is told no more. `now` is the wall clock in Zurich.
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
