import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { outbox } from "#backend/db/tables/outbox";
import type { Deps } from "#backend/deps";
import type { Staff } from "#backend/desk/staff";
import { withoutToken } from "#backend/mail/outbox";
import { sendAgain } from "#backend/mail/unsent";
import { queueMail } from "#backend/outbox/queue";

/**
 * A mail about an order as it was sent, with its links disabled. The text is null while the mail waits, and after retention has
 * erased it.
 */
export async function readOrderMail(db: Database, orderId: string, id: string) {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), sql`${outbox.data}->>'orderId' = ${orderId}`));
  return row && { ...row, text: row.text === null ? null : withoutToken(row.text) };
}
export type OrderMail = NonNullable<Awaited<ReturnType<typeof readOrderMail>>>;

/** Whether a mail can be sent again: it was sent or failed, and its content has not been erased. */
export const isSentAgain = ({ status, recipient }: Pick<OrderMail, "status" | "recipient">): boolean =>
  (status === "sent" || status === "failed") && recipient !== "";

/**
 * Sends a mail about an order again to the same address, rendered from current data; a failed mail is queued again itself. `form`
 * makes it idempotent. False when there is nothing to send: the mail still waits, or its content was erased.
 */
export async function sendMailAgain(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  order: { id: string; number: string },
  { id, form }: { id: string; form: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await readOrderMail(tx, order.id, id);
    if (!mail || !isSentAgain(mail)) return false;
    const { template, locale, recipient, data, status } = mail;
    const dedupKey = `again:${form}`;
    const [known] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupKey, dedupKey));
    if (known) return true;
    if (status === "failed") await sendAgain({ db: tx, clock }, id);
    else await queueMail(tx, { dedupKey, template, locale, recipient, data });
    const event = { action: "mail-again" as const, subject: `order:${order.number}` };
    await recordAudit(tx, person, { ...event, before: { status }, after: { template, status: "waiting" } }, clock());
    return true;
  });
}
