import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { queueDropped } from "#backend/outbox/queue";

/** A stay its guest has paid in full, with where to write to. Days are calendar dates. */
type PaidStay = {
  itemId: string;
  orderId: string;
  locale: string;
  email: string;
  dateFrom: string;
  dateTo: string;
};

/**
 * Stays of fully paid, not cancelled orders whose guest has an e-mail address and got no mail of this template about these
 * nights, nor will get one; 500 at most. `period` is a condition on the nights (`n.period`).
 */
export async function paidStays(db: Database, period: SQL, template: string): Promise<PaidStay[]> {
  const { rows } = await db.execute<PaidStay>(sql`
    select i.id as "itemId", o.id as "orderId", o.locale, c.email, lower(n.period)::text as "dateFrom",
      upper(n.period)::text as "dateTo"
    from occupancies n join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id
      join contacts c on c.id = o.contact_id
    where n.kind = 'booking' and n.released_at is null and o.status = 3 and c.email <> '' and ${period}
      and not exists (select from outbox m where m.status <> 'dropped'
        and m.dedup_key = ${template} || ':' || i.id || ':' || lower(n.period)::text)
    order by lower(n.period), i.id limit 500`);
  return rows;
}

/**
 * Queues a mail about a stay to its guest, once; after a move to another first day it is sent again. One that was dropped, since
 * the order was only partly paid when its turn came, is sent after all.
 */
export const queueStayMail = (db: Database, { template, stay }: { template: string; stay: PaidStay }): Promise<void> =>
  queueDropped(db, {
    dedupKey: `${template}:${stay.itemId}:${stay.dateFrom}`,
    template,
    locale: stay.locale,
    recipient: stay.email,
    data: { orderId: stay.orderId, itemId: stay.itemId },
  });
