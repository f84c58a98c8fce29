import { and, eq, lte } from "drizzle-orm";
import { reminderAheadDays, reminderLateDays, reminderPauseDays } from "#agency/terms";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { contacts } from "#backend/db/tables/user";
import { queueMail, queueNotice } from "#backend/outbox/queue";
import { addDays, nights, today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";

/** Days before its due date on which a balance is asked for: ahead, on the day itself, and when it is late. */
const reminderDays = { ahead: reminderAheadDays, due: 0, late: -reminderLateDays } as const;
type ReminderStage = keyof typeof reminderDays;

/** Who has just booked knows: the confirmation says when the balance is due. */
const afresh = reminderPauseDays * 86_400_000;

function stageOf(daysLeft: number): ReminderStage {
  if (daysLeft <= reminderDays.late) return "late";
  return daysLeft <= reminderDays.due ? "due" : "ahead";
}

/** Queues a reminder for each balance that falls due soon, one a stage; a late one is also told to the agency. */
export async function queueBalanceReminders(db: Database, now: Date): Promise<void> {
  const day = today(now);
  const rows = await db
    .select({
      id: orders.id,
      locale: orders.locale,
      email: contacts.email,
      dueAt: orders.gradedToPayAt,
      payedAt: orders.payedAt,
    })
    .from(orders)
    .innerJoin(contacts, eq(contacts.id, orders.contactId))
    .where(and(eq(orders.status, orderStatus.partPaid), lte(orders.gradedToPayAt, addDays(day, reminderDays.ahead))));
  for (const { id, locale, email, dueAt, payedAt } of rows) {
    if (!dueAt) continue;
    const stage = stageOf(nights(day, dueAt));
    if (stage === "ahead" && payedAt && now.getTime() - payedAt.getTime() < afresh) continue;
    const data = { orderId: id, stage };
    // A stay that is moved may be due anew.
    const dedupKey = `balance-reminder:${id}:${stage}:${dueAt}`;
    await queueMail(db, { dedupKey, template: "balance-reminder", locale, recipient: email, data });
    if (stage === "late")
      await queueNotice(db, { dedupKey: `balance-notice:${id}:${dueAt}`, template: "order-notice", data });
  }
}
