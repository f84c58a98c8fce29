import { type SQL, sql } from "drizzle-orm";
import { sweepClosedAccounts } from "#backend/account/closure";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { readSetting, writeSetting } from "#backend/db/setting";
import type { Deps } from "#backend/deps";
import { logAlert } from "#backend/log";
import { booked } from "#backend/order/booked";
import { lastsUntil, owesRefund } from "#backend/order/guest-needed";
import { erased } from "#backend/outbox/erased";
import { cartDays } from "#backend/session/cookies";
import { addDays, today } from "#lib/property/calendar";

/** Days, as the page on data protection promises them; what bookkeeping needs (CO 958f) is not touched. */
export const retentionDays = {
  cart: cartDays,
  /** Of an expired link of a mail: until then a new one can be sent in its place. */
  link: 30,
  /** Of an expired session: a day, for a token that is sent again late. */
  session: 1,
  /** Also of an order whose payments were all given back. */
  neverPaid: 60,
  afterStay: 365,
  mail: 60,
  mailMark: 400,
  paymentEvent: 400,
  enquiry: 365,
  refusedReview: 365,
  releasedHold: 30,
};

/** Rows per statement, so that other calls wait only briefly. */
const batch = 500;

/** An order without money, of which no payment is awaited or to be refunded, and nothing has changed since. */
const cameToNothing = (before: SQL) => sql`
  ${booked} is not true and o.paid_total = 0 and o.updated_at < ${before}
  and not exists (select from payments p where p.order_id = o.id and (p.status in ('created', 'pending', 'refund_due')
    or greatest(p.created_at, p.settled_at, p.returned_at) >= ${before}))`;

/** A booked or cancelled order, a year after its last day. */
const isOver = (before: SQL) => sql`
  not o.open and (${booked} or (o.status = 4 and o.paid_total > 0))
  and o.updated_at < ${before} and not ${owesRefund} and not ${lastsUntil(sql`(${before})::date`)}`;

const neverPaid = (before: SQL) => sql`
  select o.id from orders o where o.number is not null and o.user_id is null and o.paid_total = 0 and o.updated_at < ${before}
    and not exists (select from payments p where p.order_id = o.id
      and p.status not in ('failed', 'cancelled', 'expired', 'superseded'))
  limit ${batch}`;

/** A contact reduced to name and address for bookkeeping: a year after the stay or service, or after its account was closed. */
const isForgotten = sql`c.email = '' and c.birthdate = '1900-01-01'`;

/** Personal fields of the journal: options, door codes, children's ages. */
const personal = sql`array['answers', 'code', 'ages']`;

/** Deletions by name, each as a statement that affects at most one batch of rows. */
const rules: Record<string, (before: (days: number) => SQL) => SQL> = {
  // Checked in the row itself too: its guest may return meanwhile.
  "carts that guests have left": (before) => sql`
    delete from orders where updated_at < ${before(retentionDays.cart)} and id in (select id from orders
      where open and number is null and user_id is null and updated_at < ${before(retentionDays.cart)} limit ${batch})`,
  "links of mails": (before) => sql`
    delete from mail_tokens where hash in (select hash from mail_tokens
      where expires_at < ${before(retentionDays.link)} limit ${batch})`,
  "tokens of sessions": (before) => sql`
    delete from refresh_tokens where hash in (select hash from refresh_tokens
      where expires_at < ${before(retentionDays.session)} limit ${batch})`,
  "counters of tries": (before) => sql`
    delete from rate_limits where key in (select key from rate_limits where ends_at < ${before(0)} limit ${batch})`,
  "orders that were never paid": (before) => sql`
    with gone as (${neverPaid(before(retentionDays.neverPaid))}),
      nights as (delete from occupancies where order_id in (select id from gone) and kind = 'hold'),
      tries as (delete from payments where order_id in (select id from gone))
    delete from orders where id in (select id from gone)`,
  "contacts that no order and no account has": () => sql`
    delete from contacts where id in (select c.id from contacts c
      where not exists (select from orders o where o.contact_id = c.id)
        and not exists (select from users u where u.contact_id = c.id) limit ${batch})`,
  "what only the stay needed of a guest": (before) => sql`
    update contacts set phone = '', email = '', birthdate = '1900-01-01', data_use = false where id in (
      select c.id from contacts c where c.birthdate <> '1900-01-01'
        and not exists (select from users u where u.contact_id = c.id)
        and exists (select from orders o where o.contact_id = c.id)
        and not exists (select from orders o where o.contact_id = c.id and (o.user_id is not null
          or not (${isOver(before(retentionDays.afterStay))} or ${cameToNothing(before(retentionDays.neverPaid))})))
      limit ${batch})`,
  "carts of guests it has forgotten": () => sql`
    update orders set open = false where id in (select o.id from orders o join contacts c on c.id = o.contact_id
      where o.open and ${isForgotten} limit ${batch})`,
  "what the agency noted about orders of guests it has forgotten": () => sql`
    delete from order_notes where id in (select n.id from order_notes n join orders o on o.id = n.order_id
      join contacts c on c.id = o.contact_id where ${isForgotten} limit ${batch})`,
  "remarks of guests it has forgotten": () => sql`
    update orders set remarks = null where id in (select o.id from orders o join contacts c on c.id = o.contact_id
      where o.remarks is not null and ${isForgotten} limit ${batch})`,
  "what they wrote in answer to what services asked": () => sql`
    update order_items set context = context - told.keys from (
      select i.id, array_agg(field.key) as keys from order_items i join orders o on o.id = i.order_id
        join contacts c on c.id = o.contact_id join products p on p.id = i.product_id
        join product_contexts m on m.id = p.context_id, json_each(m.model) as field
      where ${isForgotten} and field.value->>'type' in ('text', 'email', 'phone', 'address') and i.context ? field.key
      group by i.id limit ${batch}) as told
    where order_items.id = told.id`,
  "what the journal says of them": () => sql`
    update audit set before = before - ${personal}, after = after - ${personal} where id in (
      select a.id from audit a join orders o on a.subject = 'order:' || o.number join contacts c on c.id = o.contact_id
      where ${isForgotten} and (a.before ?| ${personal} or a.after ?| ${personal}) limit ${batch})`,
  "what mails said and to whom": (before) => sql`
    update outbox set ${erased} where id in (select id from outbox where status <> 'waiting' and recipient <> ''
      and created_at < ${before(retentionDays.mail)} limit ${batch})`,
  "what mails said of guests and messages it has forgotten": () => sql`
    update outbox set ${erased} where id in (select m.id from outbox m where m.status <> 'waiting' and m.recipient <> '' and (
      exists (select from orders o join contacts c on c.id = o.contact_id
        where o.id::text = m.data->>'orderId' and ${isForgotten})
      or m.data ? 'reference' and not exists (select from messages where reference = m.data->>'reference'))
      limit ${batch})`,
  "marks of mails": (before) => sql`
    delete from outbox where id in (select id from outbox where recipient = '' and created_at < ${before(retentionDays.mailMark)}
      limit ${batch})`,
  "what payment providers have told": (before) => sql`
    delete from payment_events where id in (select id from payment_events
      where received_at < ${before(retentionDays.paymentEvent)} limit ${batch})`,
  enquiries: (before) => sql`
    delete from messages where id in (select id from messages where created_at < ${before(retentionDays.enquiry)} limit ${batch})`,
  "reviews that were refused": (before) => sql`
    delete from reviews where item_id in (select item_id from reviews
      where state = 'refused' and created_at < ${before(retentionDays.refusedReview)} limit ${batch})`,
  "quotes that hold no longer": (before) => sql`
    delete from estimates where id in (select id from estimates where expires_at < ${before(0)} limit ${batch})`,
  "nights that were held and given back": (before) => sql`
    delete from occupancies where id in (select id from occupancies
      where kind = 'hold' and released_at < ${before(retentionDays.releasedHold)} limit ${batch})`,
};

async function countOf(db: Database, statement: SQL): Promise<number> {
  return (await db.execute(sql`${statement} returning 1`)).rows.length;
}

/**
 * Deletes data that neither the law nor the visitor needs any more: carts and orders never paid, unused contacts, contents of
 * mails, payment events and messages. In batches. Returns the number of rows by rule.
 */
export async function applyRetention(deps: Deps): Promise<Record<string, number>> {
  const { db, clock } = deps;
  const before = (days: number) => atInstant(new Date(clock().getTime() - days * 86_400_000));
  const taken: Record<string, number> = { "closed accounts": await sweepClosedAccounts(deps) };
  for (const [name, rule] of Object.entries(rules)) {
    let total = 0;
    for (let count = batch; count === batch; total += count) count = await countOf(db, rule(before));
    taken[name] = total;
  }
  return taken;
}

const sweptKey = "retention";
type Swept = { day: string; doubtful: boolean };

/** Days without a sweep after which the clock is doubted. */
const longestPause = 31;

/**
 * Applies the retention rules, unless the clock may be wrong: deletions cannot be undone. A leap of more than a month since the last
 * sweep is logged, and the rules wait until the clock has also reached the next day.
 */
export async function sweepDaily(deps: Deps): Promise<void> {
  const day = today(deps.clock());
  const last = await readSetting<Swept>(deps.db, sweptKey);
  const doubtful = last !== undefined && (addDays(last.day, longestPause) < day || (last.doubtful && last.day === day));
  await writeSetting(deps.db, sweptKey, { day, doubtful } satisfies Swept);
  if (doubtful) logAlert("clock-leap", { from: last.day, to: day });
  else await applyRetention(deps);
}
