import { and, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { contacts, orders, payments } from "#backend/db/schema";
import { queueMail } from "#backend/mail/queue";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/schema";

/** Minutes a guest is left to pay again before a mail says that the payment failed; after a day nothing is said any more. */
const quiet = 30;
const forgotten = 24 * 60;

/** Queues one mail a day for an order whose payment was refused or ran out and that nobody has paid since (CK7). */
export async function tellFailedPayments(db: Database, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rows = await db
    .selectDistinct({ id: orders.id, locale: orders.locale, email: contacts.email })
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
      ),
    );
  for (const { id, locale, email } of rows)
    await queueMail(db, {
      dedupKey: `payment-failed:${id}:${today(now)}`,
      template: "payment-failed",
      locale,
      recipient: email,
      data: { orderId: id },
    });
}
