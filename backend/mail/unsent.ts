import { and, desc, eq, gt, or } from "drizzle-orm";
import { outbox } from "#backend/db/tables/outbox";
import type { Deps } from "#backend/deps";

/** Queues a failed mail again, with three days of retries like a new one. False when it has not failed. */
export async function sendAgain({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ status: "waiting", attempts: 0, nextAttemptAt: clock() })
    .where(and(eq(outbox.status, "failed"), eq(outbox.id, id)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Queues all failed mails again; their ids. */
export async function sendAllAgain({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string[]> {
  const rows = await db
    .update(outbox)
    .set({ status: "waiting", attempts: 0, nextAttemptAt: clock() })
    .where(eq(outbox.status, "failed"))
    .returning({ id: outbox.id });
  return rows.map(({ id }) => id);
}

/** Failed mails, and waiting ones after a failed attempt, newest first; a thousand at most. */
export async function unsentMails({ db }: Pick<Deps, "db">) {
  const { id, template, status, attempts, createdAt, lastError } = outbox;
  const rows = await db
    .select({ id, template, status, attempts, createdAt, lastError })
    .from(outbox)
    .where(or(eq(status, "failed"), and(eq(status, "waiting"), gt(attempts, 0))))
    .orderBy(status, desc(createdAt))
    .limit(1000);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** An unsent mail without content and recipient; its id is enough to retry it. */
export type UnsentMail = Awaited<ReturnType<typeof unsentMails>>[number];
