import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { outbox } from "#backend/db/schema";
import { faultText } from "#backend/log";
import { letterHtml, letterText } from "#backend/mail/html";
import { writeLetter } from "#backend/mail/templates";
import { type Transport, transportOf } from "#backend/mail/transport";
import type { PaymentDeps } from "#backend/payment/deps";

export type OutboxRow = typeof outbox.$inferSelect;

const maxAttempts = 12;
const leaseMinutes = 2;

/** Milliseconds before the next attempt: 10, 20, 40 … seconds, an hour at most. */
const backoff = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);

/** The data of a mail once it is sent: a link in it no longer opens anything. */
function withoutTokens(data: OutboxRow["data"]): OutboxRow["data"] {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === "string" ? value.replace(/([?&](?:token|access)=)[^&\s]+/g, "$1sent") : value,
    ]),
  );
}

/** Takes rows that are due, so that no other sender takes them during the next two minutes. */
async function claim(deps: PaymentDeps): Promise<OutboxRow[]> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, "waiting"), lte(outbox.nextAttemptAt, now)))
      .orderBy(outbox.nextAttemptAt)
      .limit(10)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const nextAttemptAt = new Date(now.getTime() + leaseMinutes * 60_000);
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt })
      .where(inArray(outbox.id, ids))
      .returning();
  });
}

/** The letter of a row as HTML and text; null when it is no longer true. */
export async function renderRow(deps: PaymentDeps, row: Pick<OutboxRow, "template" | "locale" | "data">) {
  const letter = await writeLetter(deps, row);
  if (!letter) return null;
  const html = letterHtml(letter, row.locale, deps.config.siteUrl);
  return { letter, html, text: letterText(letter, row.locale) };
}

async function send(deps: PaymentDeps, transport: Transport, row: OutboxRow): Promise<void> {
  const now = deps.clock();
  const mine = eq(outbox.id, row.id);
  try {
    const mail = await renderRow(deps, row);
    const done = { data: withoutTokens(row.data), lastError: null };
    if (!mail) {
      await deps.db
        .update(outbox)
        .set({ ...done, status: "dropped" })
        .where(mine);
      return;
    }
    const { letter, html, text } = mail;
    await transport.send({ id: row.id, recipient: row.recipient, letter, html, text });
    const kept = transport.keeps ? { html, text } : {};
    await deps.db
      .update(outbox)
      .set({ ...done, ...kept, status: "sent", subject: letter.subject, sentAt: now })
      .where(mine);
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const status = row.attempts >= maxAttempts ? "failed" : "waiting";
    const end = status === "failed" ? "given up" : `attempt ${row.attempts}`;
    console.error(`mail ${row.id} (${row.template}), ${end}: ${lastError}`);
    await deps.db
      .update(outbox)
      .set({ status, lastError, nextAttemptAt: new Date(now.getTime() + backoff(row.attempts)) })
      .where(mine);
  }
}

/** Sends every mail that is due, each at least once; a failed one is tried again later, twelve times at most. */
export async function deliverMails(deps: PaymentDeps, transport: Transport): Promise<number> {
  let count = 0;
  for (let rows = await claim(deps); rows.length > 0; rows = await claim(deps)) {
    for (const row of rows) await send(deps, transport, row);
    count += rows.length;
  }
  return count;
}

/** Sends mails in the background, looking every two seconds. */
export function startOutbox(deps: PaymentDeps): { stop: () => Promise<void> } {
  const transport = transportOf(deps.config);
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= deliverMails(deps, transport)
      .catch((error: unknown) => console.error("outbox:", faultText(error)))
      .finally(() => {
        running = null;
      });
  }, 2000);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
