import { and, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { payments } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { queueMail } from "#backend/outbox/queue";
import { orderStatus } from "#lib/shop/constants";

/** Minutes a guest is left to pay again before a mail says that the payment failed; after a day nothing is said any more. */
const quiet = 30;
const forgotten = 24 * 60;
const template = "payment-failed";
/** Mails to one address within a day: anybody can enter it, into any number of carts. */
const mostMails = 2;

/** A page that was replaced may run out long after the guest has ended the newer one. */
const isNewest = sql`not exists (select from payments newer where newer.order_id = ${payments.orderId}
  and (newer.created_at, newer.id) > (${payments.createdAt}, ${payments.id}))`;

/** What was queued within a day: the keys of the mails, and how many there are by recipient. */
async function queuedLately(db: Database) {
  const mails = await db
    .select({ key: outbox.dedupKey, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.template, template), gt(outbox.createdAt, sql`now() - interval '1 day'`)));
  const counts = new Map<string, number>();
  for (const { recipient } of mails)
    counts.set(recipient.toLowerCase(), (counts.get(recipient.toLowerCase()) ?? 0) + 1);
  return { keys: new Set(mails.map(({ key }) => key)), counts };
}

/** Queues one mail for an order whose last payment was refused or ran out, when nobody has paid since. */
export async function queueFailedPaymentMails(db: Database, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rows = await db
    .select({ id: orders.id, locale: orders.locale, email: contacts.email, ended: payments.settledAt })
    .from(orders)
    .innerJoin(contacts, eq(contacts.id, orders.contactId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, orderStatus.cancelled),
        eq(orders.open, true),
        lt(orders.updatedAt, ago(quiet)),
        ne(payments.kind, "balance"),
        inArray(payments.status, ["failed", "expired"]),
        gt(payments.settledAt, ago(forgotten)),
        isNewest,
      ),
    );
  if (rows.length === 0) return;
  const { keys, counts } = await queuedLately(db);
  for (const { id, locale, email, ended } of rows) {
    const dedupKey = `${template}:${id}:${ended?.getTime()}`;
    const count = counts.get(email.toLowerCase()) ?? 0;
    if (keys.has(dedupKey) || count >= mostMails) continue;
    counts.set(email.toLowerCase(), count + 1);
    await queueMail(db, { dedupKey, template, locale, recipient: email, data: { orderId: id } });
  }
}
