import { eq, sql } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import { outbox } from "#backend/db/tables/outbox";
import { currentRequestId } from "#backend/log";

export type QueuedMail = {
  /** A key is used for one mail only. */
  dedupKey: string;
  template: string;
  locale: string;
  recipient: string;
  data: Record<string, unknown>;
};

function rowOf(mail: QueuedMail) {
  const requestId = currentRequestId();
  return { ...mail, data: requestId ? { ...mail.data, requestId } : mail.data, nextAttemptAt: new Date(0) };
}

/** Queues a mail in the outbox, in the caller's transaction, with the id of the request that caused it. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  await tx.insert(outbox).values(rowOf(mail)).onConflictDoNothing({ target: outbox.dedupKey });
}

/** The same for a mail that may be relevant again: one that was dropped is queued once more. */
export async function queueDropped(tx: Database, mail: QueuedMail): Promise<void> {
  const row = rowOf(mail);
  await tx
    .insert(outbox)
    .values(row)
    .onConflictDoUpdate({
      target: outbox.dedupKey,
      set: { ...row, status: "waiting", attempts: 0, createdAt: sql`now()` },
      setWhere: eq(outbox.status, "dropped"),
    });
}

/** Writes a mail to the agency itself, in its language. */
export const queueNotice = (tx: Database, notice: Omit<QueuedMail, "locale" | "recipient">): Promise<void> =>
  queueMail(tx, { ...notice, locale: agency.language, recipient: agency.email });
