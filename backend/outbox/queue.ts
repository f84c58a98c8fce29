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

/** Queues a mail in the outbox, in the caller's transaction, with the id of the request that caused it. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const requestId = currentRequestId();
  const data = requestId ? { ...mail.data, requestId } : mail.data;
  await tx
    .insert(outbox)
    .values({ ...mail, data, nextAttemptAt: new Date(0) })
    .onConflictDoNothing({ target: outbox.dedupKey });
}

/** Writes a mail to the agency itself, in its language. */
export const queueNotice = (tx: Database, notice: Omit<QueuedMail, "locale" | "recipient">): Promise<void> =>
  queueMail(tx, { ...notice, locale: agency.language, recipient: agency.email });
