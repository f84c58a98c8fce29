import { sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Registry } from "prom-client";
import { type AlarmName, readAlarms } from "#backend/alarms";
import { atInstant } from "#backend/db/instant";
import type { Deps } from "#backend/deps";
import { spaceIn } from "#backend/embedded/folder";
import { createMetrics, type Metrics } from "#lib/metrics";

const metrics = createMetrics();
const { counter, histogram } = metrics;

const requests = counter("shop_requests_total", "Calls answered", ["method", "route", "status"]);
const seconds = histogram("shop_request_seconds", "How long a call took", ["route"]);
const jobs = counter("shop_job_runs_total", "Runs of what the shop does by itself", ["job", "outcome"]);
const jobTimes = histogram("shop_job_seconds", "How long a run took", ["job"]);

/** Counts calls by their route, never by the address that was asked for. */
export const counted: MiddlewareHandler = async (c, next) => {
  const end = seconds.startTimer();
  await next();
  const found = routePath(c, -1);
  const route = found === "*" || found === "/*" ? "none" : found;
  end({ route });
  requests.inc({ method: c.req.method, route, status: c.res.status });
};

/** Runs a job of the shop and counts how it ended. Throws what the job throws. */
export async function countedJob<Result>(job: string, work: () => Promise<Result>): Promise<Result> {
  const end = jobTimes.startTimer({ job });
  try {
    const result = await work();
    jobs.inc({ job, outcome: "done" });
    return result;
  } catch (error) {
    jobs.inc({ job, outcome: "failed" });
    throw error;
  } finally {
    end();
  }
}

type Row = { status: string; count: number; oldest: number };

/** All metrics of the backend, including those read from its database and disk. */
export function backendMetrics(deps: Deps): Metrics {
  const all = createMetrics({ withProcess: true });
  const { db, config, clock } = deps;
  const ages = (table: string, moment: string) => sql`select status, count(*)::int as count,
    greatest(0, extract(epoch from ${atInstant(clock())} - min(${sql.raw(moment)})))::float8 as oldest
    from ${sql.raw(table)} group by status`;

  all.gauge("shop_mails", "Mails by state", ["status"], async (gauge) => {
    gauge.reset();
    for (const status of ["waiting", "sent", "failed"]) gauge.set({ status }, 0);
    const { rows } = await db.execute<Row>(ages("outbox", "created_at"));
    for (const { status, count } of rows) gauge.set({ status }, count);
  });
  all.gauge("shop_mail_oldest_waiting_seconds", "For how long the oldest mail waits", [], async (gauge) => {
    const { rows } = await db.execute<Row>(ages("outbox", "created_at"));
    gauge.set(rows.find(({ status }) => status === "waiting")?.oldest ?? 0);
  });
  all.gauge("shop_payments", "Payments by state", ["status"], async (gauge) => {
    gauge.reset();
    for (const status of ["pending", "paid", "refund_due", "refunded"]) gauge.set({ status }, 0);
    const { rows } = await db.execute<Row>(ages("payments", "created_at"));
    for (const { status, count } of rows) gauge.set({ status }, count);
  });
  all.gauge("shop_alarms", "Active alarms by name; 0 means none", ["alarm"], async (gauge) => {
    for (const [alarm, count] of Object.entries(await readAlarms(deps)))
      gauge.set({ alarm: alarm as AlarmName }, count);
  });
  all.gauge("shop_database_seconds", "How long the database takes to answer", [], async (gauge) => {
    const begun = performance.now();
    await db.execute(sql`select 1`);
    gauge.set((performance.now() - begun) / 1000);
  });
  all.gauge("shop_database_bytes", "Size of the database", [], async (gauge) => {
    const { rows } = await db.execute<{ size: string }>(sql`select pg_database_size(current_database())::text as size`);
    gauge.set(Number(rows[0]?.size ?? 0));
  });
  all.gauge("shop_disk_free_bytes", "Room left on the disk of the data folder", [], (gauge) =>
    gauge.set(spaceIn(config.dataFolder)),
  );
  return { ...all, registry: Registry.merge([metrics.registry, all.registry]) };
}
