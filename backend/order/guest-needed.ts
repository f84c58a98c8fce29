import { type SQL, sql } from "drizzle-orm";

/** Number of days of a line, in SQL as `daysOf` counts them. */
const days = sql`greatest(coalesce((p.rule->>'lasts')::int, 1),
  case when i.context->>'days' ~ '^\\d+$' then least((i.context->>'days')::numeric, 60)::int else 1 end)`;

/**
 * Condition on an order `o`: on that day, a date in SQL, or later there is a stay of it or a paid service. The day of departure
 * belongs to the stay.
 */
export const lastsUntil = (day: SQL): SQL => sql`(
  exists (select from occupancies n where n.order_id = o.id and n.released_at is null and upper(n.period) >= ${day})
  or o.status in (2, 3) and exists (select from order_items i join products p on p.id = i.product_id
    join product_contexts m on m.id = p.context_id, json_each(m.model) as field
    where i.order_id = o.id and field.value->>'type' = 'date'
      and i.context->>field.key >= to_char(${day} - (${days} - 1), 'YYYY-MM-DD')))`;

/** Condition on an order `o`: money of it is still to be refunded. */
export const owesRefund: SQL = sql`exists (select from payments m where m.order_id = o.id and (m.status = 'refund_due'
  or exists (select from refunds r where r.payment_id = m.id and r.status = 'due')))`;
