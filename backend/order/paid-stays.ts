import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

/** A stay its guest has paid in full, with where to write to. Days are calendar dates. */
export type PaidStay = {
  itemId: string;
  orderId: string;
  locale: string;
  email: string;
  dateFrom: string;
  dateTo: string;
};

/**
 * Stays of orders that are paid in full and not cancelled, whose guest can be written to and which no mail of this key tells of
 * yet. `period` is a condition on the nights (`n.period`), `key` what its mail's key begins with before the item's id.
 */
export async function paidStays(db: Database, period: SQL, key: string): Promise<PaidStay[]> {
  const { rows } = await db.execute<PaidStay>(sql`
    select i.id as "itemId", o.id as "orderId", o.locale, c.email, lower(n.period)::text as "dateFrom",
      upper(n.period)::text as "dateTo"
    from occupancies n join order_items i on i.id = n.order_item_id join orders o on o.id = i.order_id
      join contacts c on c.id = o.contact_id
    where n.kind = 'booking' and n.released_at is null and o.status = 3 and c.email <> '' and ${period}
      and not exists (select from outbox m where m.dedup_key = ${key} || ':' || i.id || ':' || lower(n.period)::text)
    order by lower(n.period), i.id limit 500`);
  return rows;
}

/** The key of a mail about a stay; one that is moved is another's. */
export const stayMailKey = (key: string, { itemId, dateFrom }: PaidStay): string => `${key}:${itemId}:${dateFrom}`;
