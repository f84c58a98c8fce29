import { sql } from "drizzle-orm";
import { reviewAskedDays } from "#agency/terms";
import type { Database } from "#backend/db/database";
import { paidStays, queueStayMail } from "#backend/order/paid-stays";
import { addDays, today } from "#lib/property/calendar";

/** Days after that during which a stay is still asked about, in case the shop was down. */
const catchUp = 14;

/** Asks for a review of each stay that is paid, not cancelled and ended `reviewAskedDays` ago: once, in the order's language. */
export async function queueReviewRequests(db: Database, now: Date): Promise<void> {
  const last = addDays(today(now), -reviewAskedDays);
  const over = sql`upper(n.period) between ${addDays(last, -catchUp)}::date and ${last}::date
    and not exists (select from reviews r where r.item_id = i.id)`;
  for (const stay of await paidStays(db, over, "review-request"))
    await queueStayMail(db, { template: "review-request", stay });
}
