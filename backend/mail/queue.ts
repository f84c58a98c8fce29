import type { Database } from "#backend/db/database";
import { outbox } from "#backend/db/schema";

export type QueuedMail = {
  /** The same key never makes a second mail. */
  dedupKey: string;
  template: string;
  locale: string;
  recipient: string;
  data: Record<string, unknown>;
};

/** Writes a mail into the outbox, in the transaction of what it tells about. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...mail, nextAttemptAt: new Date(0) })
    .onConflictDoNothing({ target: outbox.dedupKey });
}
