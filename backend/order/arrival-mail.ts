import { sql } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import { paidStays, queueStayMail } from "#backend/order/paid-stays";
import { addDays, wallClock } from "#lib/property/calendar";
import { codeToldFrom } from "#lib/shop/access-code";

/**
 * Queues a mail for each fully paid stay whose access code may be shown (48 hours before arrival), once: a link to its arrival
 * page, which shows the code. Stays paid or booked later get it then, until the hour of arrival.
 */
export async function tellArrivals(db: Database, now: Date): Promise<void> {
  const moment = wallClock(now);
  const day = moment.slice(0, 10);
  const near = sql`lower(n.period) between ${day}::date and ${addDays(day, 3)}::date`;
  for (const stay of await paidStays(db, near, "arrival")) {
    if (moment < codeToldFrom(stay.dateFrom) || moment >= `${stay.dateFrom}T${agency.stay.arrivalFrom}`) continue;
    await queueStayMail(db, { template: "arrival", stay });
  }
}
