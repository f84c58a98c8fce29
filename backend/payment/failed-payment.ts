import { and, eq, gt, inArray, lt, max, ne } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { payments } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { queueMail } from "#backend/outbox/queue";
import { orderStatus } from "#lib/shop/constants";

/** Minutes a guest is left to pay again before a mail says that the payment failed; after a day nothing is said any more. */
const quiet = 30;
const forgotten = 24 * 60;

/** Queues one mail for the last payment of an order that was refused or ran out, when nobody has paid since. */
export async function tellFailedPayments(db: Database, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const rows = await db
    .select({ id: orders.id, locale: orders.locale, email: contacts.email, last: max(payments.settledAt) })
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
    )
    .groupBy(orders.id, contacts.id);
  for (const { id, locale, email, last } of rows)
    await queueMail(db, {
      dedupKey: `payment-failed:${id}:${last?.getTime()}`,
      template: "payment-failed",
      locale,
      recipient: email,
      data: { orderId: id },
    });
}
