import { and, eq, lte } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { contacts, orders } from "#backend/db/schema";
import { queueMail } from "#backend/mail/queue";
import { addDays, today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/schema";

/** Days before its due date on which a balance is asked for. */
export const reminderDays = 10;

/** Queues one reminder for each balance that falls due within ten days (CK5). */
export async function remindBalances(db: Database, now: Date): Promise<void> {
  const rows = await db
    .select({ id: orders.id, locale: orders.locale, email: contacts.email })
    .from(orders)
    .innerJoin(contacts, eq(contacts.id, orders.contactId))
    .where(and(eq(orders.status, orderStatus.partPaid), lte(orders.gradedToPayAt, addDays(today(now), reminderDays))));
  for (const { id, locale, email } of rows)
    await queueMail(db, {
      dedupKey: `balance-reminder:${id}`,
      template: "balance-reminder",
      locale,
      recipient: email,
      data: { orderId: id },
    });
}
