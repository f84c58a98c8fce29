import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { booked } from "#backend/order/booked";
import { wronglyBooked } from "#backend/payment/vat-ledger";

const brought = sql`(select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.status = 'paid')
  - (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
    where p.order_id = o.id and r.reason in ('excess', 'moved', 'changed'))`;
const cancelledPaid = sql`(select o.paid_total from orders o where o.id = c.order_id)`;
const cancelledRefund = sql`(select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
  where p.order_id = c.order_id and r.reason = 'cancellation')`;
const priced = sql`(select coalesce(sum(i.total), 0) from order_items i where i.order_id = o.id)`;
/** Mails keep their mark for longer. */
const lately = sql`p.settled_at > now() - interval '300 days'`;

/** Invariants of the shop's data, each as a query for the rows that violate it: subject and id. */
const rules: Record<string, SQL> = {
  "an order is not paid by what its payments brought": sql`
    select o.id::text from orders o where o.paid_total <> ${brought}`,
  "an order's status does not fit what is paid": sql`
    select o.id::text from orders o where (o.status = 3 and o.paid_total < o.total)
      or (o.status = 2 and (o.paid_total = 0 or o.paid_total >= o.total)) or (o.status = 1 and o.paid_total > 0)
      or (o.status = 4 and (o.paid_total > 0) <> exists (select from cancellations c where c.order_id = o.id))`,
  "a cancellation does not add up": sql`
    select c.order_id::text as id from cancellations c where c.kept > c.owed or c.kept + c.refund > ${cancelledPaid}
      or c.refund <> ${cancelledRefund}`,
  "more is given back than was paid": sql`
    select p.id::text from payments p where p.amount < (
      select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id)`,
  "money of a payment that was not kept is given back twice": sql`
    select r.id::text from refunds r join payments p on p.id = r.payment_id where p.status <> 'paid'`,
  "a paid order has no number or is still somebody's cart": sql`
    select o.id::text from orders o where ${booked} and (o.number is null or o.open)`,
  "a paid order costs something else than its lines": sql`
    select o.id::text from orders o where ${booked} and o.total <> ${priced}`,
  "the VAT that was booked is another than that of the order": wronglyBooked,
  "an order was paid twice": sql`
    select p.order_id::text as id from payments p where p.status = 'paid' and p.kind in ('full', 'deposit') group by p.order_id having count(*) > 1`,
  "nights that are paid are not booked": sql`
    select i.id::text from order_items i join orders o on o.id = i.order_id join products r on r.id = i.product_id
    where ${booked} and r.category = 'rental' and 1 <> (select count(*) from occupancies n
      where n.order_item_id = i.id and n.kind = 'booking' and n.released_at is null
        and n.period = daterange((i.context ->> 'startPeriod')::date, (i.context ->> 'endPeriod')::date))`,
  "booked nights belong to no paid order": sql`
    select n.id::text from occupancies n where n.kind = 'booking' and n.released_at is null
      and not exists (select from orders o where o.id = n.order_id and ${booked})`,
  "a night is taken twice": sql`
    select n.id::text from occupancies n join occupancies m on m.listing_id = n.listing_id and m.id > n.id
      and m.period && n.period where n.released_at is null and m.released_at is null`,
  "a payment was received and no mail written": sql`
    select p.id::text from payments p where p.status = 'paid' and ${lately} and not exists (
      select from outbox m where m.dedup_key = 'confirmation:' || p.id)`,
  "money is to be given back and no mail written": sql`
    select p.id::text from payments p where p.status in ('refund_due', 'refunded') and ${lately} and not exists (
      select from outbox m where m.dedup_key = 'refund:' || p.id)`,
  "a line of a bank file counts without a payment, or for another amount": sql`
    select b.id::text from bank_entries b left join payments p on p.id = b.payment_id
    where b.status = 'entered' and (p.id is null or p.amount <> b.amount)`,
  "an order was cancelled and no mail written": sql`
    select c.order_id::text as id from cancellations c where c.at > now() - interval '300 days' and not exists (
      select from outbox m where m.dedup_key = 'cancellation:' || c.order_id)`,
  "a line costs less than nothing": sql`select i.id::text from order_items i where i.total < 0`,
  "nights are held without end": sql`
    select n.id::text from occupancies n where n.kind = 'hold' and n.released_at is null and n.expires_at is null`,
};

/** Violated invariants of orders, payments, nights and mails, a sentence each with the ids; empty when there are none. */
export async function inconsistencies(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, broken] of Object.entries(rules)) {
    const { rows } = await db.execute<{ id: string }>(broken);
    const ids = rows.slice(0, 5).map(({ id }) => id);
    if (rows.length > 0) found.push(`${rule} (${rows.length}): ${ids.join(", ")}`);
  }
  return found;
}
