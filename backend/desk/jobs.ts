import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { feeds } from "#backend/db/tables/night";
import type { Staff } from "#backend/desk/staff";
import { readFeed } from "#backend/feed/feeds";
import { logFault } from "#backend/log";
import type { PaymentDeps } from "#backend/payment/deps";
import { syncOrder } from "#backend/payment/reconciler";
import { executeRefunds } from "#backend/payment/refunding";
import { isByHand } from "#backend/payment/refunds";
import { publishAvailabilityEvents } from "#backend/property/availability-events";

export const jobKinds = ["payment", "refund", "nights", "feed"] as const;
type JobKind = (typeof jobKinds)[number];

/** Minutes after which a job that is still open is shown. */
const shownAfter = { payment: 120, refund: 60, nights: 5, feed: 60 };

/** A background job that is overdue. */
const stuckSchema = z.object({
  kind: z.enum(jobKinds),
  id: z.string(),
  /** The order it is about, and its amount in Rappen; null for nights and calendars, which are about a home. */
  number: z.string().nullable(),
  amount: z.coerce.number().nullable(),
  home: z.number().nullable(),
  since: z.coerce.date(),
});

export type StuckJob = z.infer<typeof stuckSchema>;

/**
 * Open payments without an outcome, refunds the provider has not made, unpublished availability events and failing calendars;
 * oldest first, 500 at most.
 */
export async function stuckJobs(db: Database, now: Date): Promise<StuckJob[]> {
  const before = (kind: JobKind) => atInstant(new Date(now.getTime() - shownAfter[kind] * 60_000));
  const { rows } = await db.execute(sql`select * from (
    select 'payment' as kind, p.id, o.number, p.amount, null::int as home, p.created_at as since
      from payments p join orders o on o.id = p.order_id
      where p.status in ('created', 'pending') and p.created_at < ${before("payment")}
    union all select 'refund', p.id, o.number, p.amount, null, coalesce(p.settled_at, p.created_at)
      from payments p join orders o on o.id = p.order_id
      where p.status = 'refund_due' and not ${isByHand} and coalesce(p.settled_at, p.created_at) < ${before("refund")}
    union all select 'refund', r.id, o.number, r.amount, null, r.created_at
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.status = 'due' and not ${isByHand} and r.created_at < ${before("refund")}
    union all select 'nights', n.id, null, null, n.listing_id, n.created_at
      from night_news n where n.created_at < ${before("nights")}
    union all select 'feed', f.id, null, null, f.listing_id, coalesce(f.read_at, f.created_at)
      from feeds f where f.fault is not null and coalesce(f.read_at, f.created_at) < ${before("feed")}
  ) as stuck order by since, id limit 500`);
  return z.array(stuckSchema).parse(rows);
}

/** Retries by kind; all are idempotent. */
const again: Record<JobKind, (deps: PaymentDeps, id: string) => Promise<unknown>> = {
  payment: async (deps, id) => {
    const { rows } = await deps.db.execute<{ order: string }>(
      sql`select order_id as "order" from payments where id = ${id}`,
    );
    for (const { order } of rows) await syncOrder(deps, order);
  },
  refund: async (deps, id) => {
    // Without this it would wait for the end of its current pause.
    await deps.db.execute(sql`update payments set asked_at = null where id = ${id} and status = 'refund_due'`);
    await deps.db.execute(sql`update refunds set asked_at = null where id = ${id} and status = 'due'`);
    await executeRefunds(deps);
  },
  nights: async (deps, id) => {
    await deps.db.execute(sql`update night_news set claimed_until = null where id = ${id}`);
    await publishAvailabilityEvents(deps);
  },
  feed: async (deps, id) => {
    const [feed] = await deps.db.select().from(feeds).where(eq(feeds.id, id));
    if (feed) await readFeed(deps, feed);
  },
};

/**
 * Retries a stuck job now. False when it is still stuck; the shop keeps retrying by itself. True without a retry when it is no
 * longer stuck.
 */
export async function tryAgain(
  deps: PaymentDeps,
  person: Staff,
  { kind, id }: { kind: JobKind; id: string },
): Promise<boolean> {
  const isStuck = async () => {
    const jobs = await stuckJobs(deps.db, deps.clock());
    return jobs.find((job) => job.kind === kind && job.id === id);
  };
  const job = await isStuck();
  if (!job) return true;
  let fault: unknown;
  try {
    await again[kind](deps, id);
  } catch (error) {
    fault = error;
    logFault("job-again-failed", error, { job: kind });
  }
  const done = fault === undefined && !(await isStuck());
  const subject = job.number ? `order:${job.number}` : `home:${job.home}`;
  const after = { job: kind, done };
  await recordAudit(deps.db, person, { action: "job-again", subject, before: { job: kind }, after }, deps.clock());
  return done;
}
