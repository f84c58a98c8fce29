import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lte, or, sql } from "drizzle-orm";
import { isImpossible } from "#backend/db/instant";
import { outbox } from "#backend/db/tables/outbox";
import { faultLine, logFault, logInfo } from "#backend/log";
import { letterHtml, letterText } from "#backend/mail/html";
import { writeLetter } from "#backend/mail/templates";
import { type Transport, transportOf } from "#backend/mail/transport";
import { countedJob } from "#backend/metrics";
import { isOutage } from "#backend/outage";
import type { PaymentDeps } from "#backend/payment/deps";
import { inRounds } from "#backend/rounds";

export type OutboxRow = typeof outbox.$inferSelect;

/** The text of a sent mail, with the tokens in its links replaced. */
export const withoutToken = (text: string): string => text.replace(/([?&#](?:token|access)=)[^&\s]+/g, "$1sent");

const longestPause = 3_600_000;
/** Milliseconds before the next attempt: 10, 20, 40 … seconds, an hour at most. */
const backoff = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), longestPause);

/** For how long a mail is tried before it is kept as failed: a mail server may be away over a weekend. */
const givenUpAfter = 3 * 24 * 3_600_000;

function attemptsWithin(time: number): number {
  let attempts = 1;
  for (let spent = 0; spent < time; attempts++) spent += backoff(attempts);
  return attempts;
}
const maxAttempts = attemptsWithin(givenUpAfter);

/** How many mails one backend sends at the same time. */
const senders = 3;

type Options = {
  /** Milliseconds for which a mail belongs to one sender; renewed while it sends. */
  lease?: number;
  /** No further mail is begun after this. */
  stopping?: AbortSignal;
};
const usualLease = 60_000;

/** The data of a sent mail, with the tokens in its links replaced. */
function withoutTokens(data: OutboxRow["data"]): OutboxRow["data"] {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === "string" ? withoutToken(value) : value]),
  );
}

/** Takes the mail that is due for the longest; for the time of the lease no other sender takes it. */
async function claim(deps: PaymentDeps, lease: number): Promise<OutboxRow | undefined> {
  const now = deps.clock();
  const latest = new Date(now.getTime() + longestPause);
  return deps.db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.status, "waiting"),
          or(lte(outbox.nextAttemptAt, now), isImpossible(outbox.nextAttemptAt, latest)),
        ),
      )
      .orderBy(outbox.nextAttemptAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const [row] = await tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + lease) })
      .where(eq(outbox.id, due.id))
      .returning();
    return row;
  });
}

/** Condition: this attempt is still the last one. A sender that lost its lease must not change the row. */
const stillMine = (row: OutboxRow) =>
  and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), eq(outbox.status, "waiting"));

/** Renews the lease of a mail until the returned function is called: a mail server may take minutes. */
function renewLease(deps: PaymentDeps, row: OutboxRow, lease: number): () => void {
  const timer = setInterval(() => {
    const nextAttemptAt = new Date(deps.clock().getTime() + lease);
    deps.db
      .update(outbox)
      .set({ nextAttemptAt })
      .where(stillMine(row))
      .catch((error: unknown) => logFault("mail-lease-failed", error, { mail: row.id }));
  }, lease / 3);
  return () => clearInterval(timer);
}

/** Stores the outcome of a mail; waits for a database that is down, since the mail would be sent again otherwise. */
async function saveOutcome(deps: PaymentDeps, row: OutboxRow, outcome: Partial<OutboxRow>): Promise<void> {
  for (let attempts = 30; ; attempts -= 1) {
    try {
      await deps.db.update(outbox).set(outcome).where(stillMine(row));
      return;
    } catch (error) {
      if (attempts === 0 || !isOutage(error)) throw error;
      await sleep(1_000);
    }
  }
}

/** The id of the request that caused a mail. */
const requestIdOf = ({ data }: OutboxRow) => (typeof data.requestId === "string" ? data.requestId : undefined);

/** The letter of a row as HTML and text; null when it is no longer relevant. */
export async function renderRow(deps: PaymentDeps, row: Pick<OutboxRow, "template" | "locale" | "data">) {
  const letter = await writeLetter(deps, row);
  if (!letter) return null;
  const html = letterHtml(letter, row.locale, deps.config);
  return { letter, html, text: letterText(letter, row.locale) };
}

async function send(deps: PaymentDeps, transport: Transport, row: OutboxRow, lease: number): Promise<void> {
  const end = renewLease(deps, row, lease);
  try {
    const mail = await renderRow(deps, row);
    const done = { data: withoutTokens(row.data), lastError: null };
    if (!mail) return await saveOutcome(deps, row, { ...done, status: "dropped" });
    const { letter, html, text } = mail;
    await transport.send({ id: row.id, recipient: row.recipient, letter, html, text });
    const kept = transport.keeps ? { html, text } : { text: withoutToken(text) };
    await saveOutcome(deps, row, { ...done, ...kept, status: "sent", subject: letter.subject, sentAt: deps.clock() });
    logInfo("mail-sent", { mail: row.id, template: row.template, requestId: requestIdOf(row) });
  } catch (error) {
    const lastError = faultLine(error);
    const status = row.attempts >= maxAttempts ? "failed" : "waiting";
    const told = status === "failed" ? "given up, to be sent again on the desk" : `attempt ${row.attempts}`;
    logFault("mail-failed", error, { mail: row.id, template: row.template, told, requestId: requestIdOf(row) });
    const nextAttemptAt = new Date(deps.clock().getTime() + backoff(row.attempts));
    await saveOutcome(deps, row, { status, lastError, nextAttemptAt });
  } finally {
    end();
  }
}

/**
 * Sends every mail that is due, each at least once. One that fails is tried again with growing pauses for three days, then
 * kept as failed. Any number of backends may do so at once. Returns how many were tried.
 */
export async function deliverMails(
  deps: PaymentDeps,
  transport: Transport,
  { lease = usualLease, stopping }: Options = {},
): Promise<number> {
  let count = 0;
  const work = async () => {
    while (!stopping?.aborted) {
      const row = await claim(deps, lease);
      if (!row) return;
      count += 1;
      await send(deps, transport, row, lease);
    }
  };
  await Promise.all(Array.from({ length: senders }, work));
  return count;
}

/** Sends mails in the background, looking every two seconds. */
export function startOutbox(deps: PaymentDeps): { stop: () => Promise<void> } {
  const transport = transportOf(deps.config);
  const stopping = new AbortController();
  const deliver = () => deliverMails(deps, transport, { stopping: stopping.signal });
  const rounds = inRounds(2000, () =>
    countedJob("mails", deliver).catch((error: unknown) => logFault("outbox-failed", error)),
  );
  return {
    stop: async () => {
      stopping.abort();
      await rounds.stop();
      transport.close();
    },
  };
}
