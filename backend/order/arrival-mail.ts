import { sql } from "drizzle-orm";
import { agency } from "#agency/agency";
import { doorCodeHours } from "#agency/terms";
import type { Database } from "#backend/db/database";
import { paidStays, queueStayMail } from "#backend/order/paid-stays";
import { addDays, wallClock } from "#lib/property/calendar";
import { codeShownFrom } from "#lib/shop/access-code";

/** Days from today within which a stay may begin whose code is shown today. */
const nearDays = Math.ceil(doorCodeHours / 24) + 1;

/**
 * Queues a mail for each fully paid stay whose access code may be shown, once: a link to its arrival
 * page, which shows the code. Stays paid or booked later get it then, until the hour of arrival.
 */
export async function queueArrivalMails(db: Database, now: Date): Promise<void> {
  const moment = wallClock(now);
  const day = moment.slice(0, 10);
  const near = sql`lower(n.period) between ${day}::date and ${addDays(day, nearDays)}::date`;
  for (const stay of await paidStays(db, near, "arrival")) {
    if (moment < codeShownFrom(stay.dateFrom) || moment >= `${stay.dateFrom}T${agency.stay.arrivalFrom}`) continue;
    await queueStayMail(db, { template: "arrival", stay });
  }
}
