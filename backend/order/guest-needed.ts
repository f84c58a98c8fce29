import { type SQL, sql } from "drizzle-orm";
import { booked } from "#backend/order/booked";

/** Number of days of a line, in SQL as `daysOf` counts them. */
const days = sql`greatest(coalesce((p.rule->>'lasts')::int, 1), case when jsonb_typeof(i.context->'days') = 'number'
  and i.context->>'days' ~ '^\\d+$' then least((i.context->>'days')::numeric, 60)::int else 1 end)`;

/** The days that a line asks for itself, as `lastOwnDay` has them: the first for all of its days, further ones for themselves. */
const ownDays = sql`(select i.context->>key as day,
    case when key <> 'endPeriod' and 1 = row_number() over (order by key = 'endPeriod', at) then ${days} else 1 end as days
  from json_each(m.model) with ordinality as field(key, value, at)
  where jsonb_typeof(i.context->key) = 'string'
    and (key = 'endPeriod' or value->>'type' = 'date' and key not like '%Period'))`;

/**
 * Condition on an order `o`: on that day, a date in SQL, or later there is a stay of it or a paid service. The day of departure
 * belongs to the stay.
 */
export const lastsUntil = (day: SQL): SQL => sql`(
  exists (select from occupancies n where n.order_id = o.id and n.released_at is null and upper(n.period) >= ${day})
  or ${booked} and exists (select from order_items i join products p on p.id = i.product_id
    join product_contexts m on m.id = p.context_id, lateral ${ownDays} as own
    where i.order_id = o.id and own.day >= to_char(${day} - (own.days - 1)::int, 'YYYY-MM-DD')))`;

/** Condition on an order `o`: money of it is still to be refunded. */
export const owesRefund: SQL = sql`exists (select from payments m where m.order_id = o.id and (m.status = 'refund_due'
  or exists (select from refunds r where r.payment_id = m.id and r.status = 'due')))`;
