import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { chunks, pauseAfter } from "#backend/db/step";
import { orders } from "#backend/db/tables/order";
import { booked } from "#backend/order/booked";
import { lockOrder } from "#backend/order/lock";

/** Goodwill refunds since an instant, in Rappen. */
const goodwill = (
  since: SQL,
) => sql`(select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
  where p.order_id = o.id and r.reason = 'part' and r.created_at > ${since})`;

/** The first day of a line: its own, or that of the stay it belongs to. */
const firstDay = sql`coalesce(i.context->>'date', i.context->>'startPeriod',
  (select s.context->>'startPeriod' from order_items s where s.id = i.linked_to_item))`;
const taxed = sql`(select sum(round((part.net + part.tax) * 100)) from jsonb_to_recordset(i.vat) as part(net numeric, tax numeric))`;
const parts = sql`jsonb_to_recordset(i.vat) as part(rate float, net numeric, tax numeric)`;
const isEarned = sql`(${firstDay} < to_char(c.at at time zone 'Europe/Zurich', 'YYYY-MM-DD') and ${taxed} > 0)`;

/**
 * What was kept of a line, of a stay in place of its rent; and the share that was kept beyond it of the rest, such as its cleaning.
 * Where the lines have more than the order, since what was given back before is the agency's, there is none, and each has its share
 * of what was kept.
 */
const line = sql`(coalesce(i.kept, 0) * (select least(1, coalesce(c.kept / nullif(sum(l.kept), 0), 1))
  from order_items l where l.order_id = c.order_id))`;
const beyond = sql`greatest(0, (select (c.kept - sum(coalesce(l.kept, 0))) / nullif(sum(l.total - coalesce(l.kept, 0)), 0)
  from order_items l where l.order_id = c.order_id))`;

/**
 * What the books must hold of an order (docs/decisions/0037): the VAT its lines contain, less the share that goodwill gave back; of a
 * cancelled one the VAT in what was kept for what had begun, and at rate 0 what was kept as damages. Whole Rappen by rate, which
 * add up: each rate takes what the rounded sum of all up to it has more than that of those before.
 */
const due = (which: SQL) => sql`
  select id, rate, gross - tax as net, tax from (select id, rate, round(sum(tax))::bigint as tax,
    (round(sum(sum(net + tax)) over upto) - round(sum(sum(net + tax)) over upto - sum(net + tax)))::bigint as gross from (
    select o.id, part.rate, part.net * 100 * share.left as net, part.tax * 100 * share.left as tax
      from orders o join order_items i on i.order_id = o.id, ${parts}, lateral (
        select greatest(0, 1 - ${goodwill(sql`'-infinity'`)} / nullif(sum(l.total - l.tourist_tax), 0)) as left
          from order_items l where l.order_id = o.id) as share
      where ${booked} and ${which}
    union all select o.id, part.rate, part.net * 100 * earned.part * share.left, part.tax * 100 * earned.part * share.left
      from cancellations c join orders o on o.id = c.order_id join order_items i on i.order_id = o.id, ${parts}, lateral (
        select 1 - ${goodwill(sql`c.at`)} / nullif(c.kept, 0) as left) as share, lateral (
        select (${line} + ${beyond} * (${taxed} - ${line})) / ${taxed} as part) as earned
      where c.kept > 0 and ${isEarned} and ${which}
    union all select o.id, 0, (c.kept - (select coalesce(sum(${line} + ${beyond} * (i.total - ${line})), 0) from order_items i
        where i.order_id = o.id and (i.vat = '[]' or ${isEarned}))) * (1 - ${goodwill(sql`c.at`)} / c.kept), 0
      from cancellations c join orders o on o.id = c.order_id where c.kept > 0 and ${which}
  ) as part group by id, rate window upto as (partition by id order by rate)) as whole`;

/** The difference between what is due and what is booked, by order and rate. */
const missing = (which: SQL, ofEntry: SQL) => sql`
  select id, rate, sum(net) as net, sum(tax) as tax from (
    ${due(which)} union all select order_id, rate, -net, -tax from vat_entries where ${ofEntry}
  ) as difference group by id, rate having sum(net) <> 0 or sum(tax) <> 0`;

const wrong = (which: SQL, ofEntry: SQL) => sql`select distinct id::text from (${missing(which, ofEntry)}) as wrong`;

/** Orders whose booked VAT is wrong. */
export const wronglyBooked = wrong(sql`true`, sql`true`);

async function book(tx: Database, orderId: string, at: SQL): Promise<void> {
  await tx.execute(sql`
    insert into vat_entries (order_id, at, rate, net, tax)
    select d.id, ${at}, d.rate, d.net, d.tax
      from (${missing(sql`o.id = ${orderId}`, sql`order_id = ${orderId}`)}) as d
        join orders o on o.id = d.id left join cancellations c on c.order_id = d.id`);
}

/**
 * Books the change of an order's VAT since it was last booked: all of it at the first payment, the difference after a change, a
 * refund or a cancellation. Pass the transaction that has the order's lock.
 */
export const bookVat = (tx: Database, orderId: string, now: Date): Promise<void> => book(tx, orderId, atInstant(now));

/**
 * Books the VAT that an instance of an earlier version has left out: first entries of an order at the time of its payment or
 * cancellation, as reports have shown them; later differences now, since earlier months may have been filed. Pauses after each chunk
 * and each order, since the embedded database serves no other query meanwhile.
 */
export async function bookMissedVat(db: Database, now: Date): Promise<void> {
  const numbered = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.number));
  for (const lot of chunks(numbered, 500)) {
    const begun = performance.now();
    const these = sql`any(string_to_array(${lot.map(({ id }) => id).join()}, ',')::uuid[])`;
    const { rows } = await db.execute<{ id: string }>(wrong(sql`o.id = ${these}`, sql`order_id = ${these}`));
    await pauseAfter(begun);
    for (const { id } of rows) {
      const booking = performance.now();
      await bookMissed(db, id, now);
      await pauseAfter(booking);
    }
  }
}

async function bookMissed(db: Database, id: string, now: Date): Promise<void> {
  const at = sql`case when exists (select from vat_entries v where v.order_id = d.id and (v.rate = 0) = (d.rate = 0)) then ${atInstant(now)}
    else coalesce(case when d.rate = 0 then c.at else o.payed_at end, ${atInstant(now)}) end`;
  await db.transaction(async (tx) => {
    await lockOrder(tx, id);
    await book(tx, id, at);
  });
}
