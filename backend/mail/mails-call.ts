import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import type { Hono } from "hono";
import { z } from "zod";
import { outbox } from "#backend/db/tables/outbox";
import type { Deps } from "#backend/deps";
import { signedCall } from "#backend/signed-call";

/** Which failed mails are to be sent again: the ids, or all. */
export const againSchema = z.union([z.literal("all"), z.array(z.uuid()).max(1000)]);
type Again = z.infer<typeof againSchema>;

/** Queues failed mails again, with three days of retries like new ones. Returns their number. */
export async function sendAgain({ db, clock }: Pick<Deps, "db" | "clock">, again: Again): Promise<number> {
  if (again !== "all" && again.length === 0) return 0;
  const chosen = again === "all" ? undefined : inArray(outbox.id, again);
  const rows = await db
    .update(outbox)
    .set({ status: "waiting", attempts: 0, nextAttemptAt: clock() })
    .where(and(eq(outbox.status, "failed"), chosen))
    .returning({ id: outbox.id });
  return rows.length;
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

/** What `npm run mails` asks for. */
const body = z.strictObject({ again: againSchema.optional() });

/** Queues failed mails again on request; returns their number, and the unsent mails. */
export async function manageMails(deps: Pick<Deps, "db" | "clock">, { again }: z.infer<typeof body>) {
  return { again: again ? await sendAgain(deps, again) : 0, mails: await unsentMails(deps) };
}

/** `POST /mails {again?}`: the mails that were not sent, for `npm run mails` while this process holds the embedded database. */
export function mailsRoutes(deps: Deps): Hono {
  return signedCall(deps, { path: "/mails", body }, (request) => manageMails(deps, request));
}
