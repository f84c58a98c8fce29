import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { Config } from "#backend/config";
import type { Database } from "#backend/db/database";
import type { Deps } from "#backend/deps";
import { leastSpace, spaceIn } from "#backend/embedded/folder";
import { isDiskFull } from "#backend/embedded/full-disk";
import { unavailable } from "#backend/failure";
import { logWarning } from "#backend/log";
import { refused } from "#backend/request";

/** Whether an instance can take calls, or why not. */
type Readiness = "ready" | "starting" | "stopping" | "database unavailable" | "disk full";

const probeTimeout = 2_000;
/** Milliseconds for which the answer of the database is reused. */
const validFor = 1_000;
/** Only the embedded database shares a disk with this process. */
const isFull = ({ databaseUrl, dataFolder }: Config) =>
  !databaseUrl && existsSync(dataFolder) && spaceIn(dataFolder) < leastSpace;

/** Writes a record to the database's write-ahead log: with a full disk, or on a standby, reads still work but this fails. */
async function probeWrite(db: Database): Promise<void> {
  const written = db.execute(sql`select pg_logical_emit_message(true, 'ready', '')`).then(() => true);
  const timeout = sleep(probeTimeout, false, { ref: false });
  if (!(await Promise.race([written, timeout]))) throw new Error("no answer");
}

async function readinessOf({ db, config, stopping }: Deps): Promise<Readiness> {
  if (stopping?.aborted) return "stopping";
  try {
    if (isFull(config)) return "disk full";
    await probeWrite(db);
    return "ready";
  } catch (error) {
    return isDiskFull(error) ? "disk full" : "database unavailable";
  }
}

const answer = (c: Context, status: Readiness) =>
  c.json({ status: status === "ready" ? "ok" : status }, status === "ready" ? 200 : 503, {
    ...(status === "ready" ? {} : { "retry-after": "5" }),
  });

/** `/live`: the process answers. `/ready`, also as `/health`: it can take calls, its database answers and accepts writes. */
export function healthRoutes(deps: Deps): Hono {
  const app = new Hono();
  let known: { readiness: Promise<Readiness>; at: number } | undefined;
  const ask = () => {
    const now = performance.now();
    if (!known || deps.stopping?.aborted || now - known.at > validFor)
      known = { readiness: readinessOf(deps), at: now };
    return known.readiness;
  };
  let last: Readiness = "ready";
  const ready = async (c: Context) => {
    const readiness = await ask();
    if (readiness !== last) logWarning("standing", { standing: readiness });
    last = readiness;
    return answer(c, readiness);
  };
  app.get("/live", (c) => c.json({ status: "ok" }));
  app.get("/ready", ready);
  app.get("/health", ready);
  return app;
}

/** The app that answers until the database is open. */
export function startingApp(): Hono {
  const app = new Hono();
  app.get("/live", (c) => c.json({ status: "ok" }));
  app.get("/ready", (c) => answer(c, "starting"));
  app.get("/health", (c) => answer(c, "starting"));
  app.all("*", (c) => refused(c, unavailable()));
  return app;
}
