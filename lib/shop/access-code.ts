import { agency } from "#agency/agency";
import { doorCodeHours } from "#agency/terms";
import type { Period } from "#lib/property/calendar";
import type { Arrival } from "#lib/shop/order-schema";

type Door = NonNullable<Arrival["door"]>;

/** Local date and time in Zurich from which the door code of a stay is shown. */
export function codeShownFrom(dateFrom: string): string {
  // Hours of the local clock, as in UTC: also when it changes in between.
  const arrival = Date.parse(`${dateFrom}T${agency.stay.arrivalFrom}Z`);
  return new Date(arrival - doorCodeHours * 3_600_000).toISOString().slice(0, 16);
}

/**
 * The door code if the guest may see it; otherwise what it waits for: payment of the balance, the hours before the arrival, or the agency. Not shown after the day of departure. `now` is local time in Zurich.
 */
export function doorOf(
  code: string | null,
  { dateFrom, dateTo }: Period,
  { isPaid, now }: { isPaid: boolean; now: string },
): Door {
  const from = codeShownFrom(dateFrom);
  if (now.slice(0, 10) > dateTo) return { code: null, from, waits: "over" };
  if (!isPaid) return { code: null, from, waits: "payment" };
  if (now < from) return { code: null, from, waits: "time" };
  return code === null ? { code: null, from, waits: "agency" } : { code, from, waits: null };
}
