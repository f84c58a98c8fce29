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

/** Why an instance takes no calls now. */
type Standing = "ready" | "starting" | "stopping" | "database unavailable" | "disk full";

const patience = 2_000;
/** However often it is asked, the database is asked once a second. */
const validFor = 1_000;
/** Only the embedded database shares a disk with this process. */
const isFull = ({ databaseUrl, dataFolder }: Config) =>
  !databaseUrl && existsSync(dataFolder) && spaceIn(dataFolder) < leastSpace;

/** Writes one record to the database's log, durably: a full disk and a standby can read but not do that. */
async function writeSomething(db: Database): Promise<void> {
  const written = db.execute(sql`select pg_logical_emit_message(true, 'ready', '')`).then(() => true);
  const silent = sleep(patience, false, { ref: false });
  if (!(await Promise.race([written, silent]))) throw new Error("no answer");
}

async function standingOf({ db, config, stopping }: Deps): Promise<Standing> {
  if (stopping?.aborted) return "stopping";
  try {
    if (isFull(config)) return "disk full";
    await writeSomething(db);
    return "ready";
  } catch (error) {
    return isDiskFull(error) ? "disk full" : "database unavailable";
  }
}

const answer = (c: Context, status: Standing) =>
  c.json({ status: status === "ready" ? "ok" : status }, status === "ready" ? 200 : 503, {
    ...(status === "ready" ? {} : { "retry-after": "5" }),
  });

/** `/live`: the process answers. `/ready`, also as `/health`: it can take calls, its database answers and takes what is written. */
export function standingRoutes(deps: Deps): Hono {
  const app = new Hono();
  let known: { standing: Promise<Standing>; at: number } | undefined;
  const ask = () => {
    const now = performance.now();
    if (!known || deps.stopping?.aborted || now - known.at > validFor) known = { standing: standingOf(deps), at: now };
    return known.standing;
  };
  let last: Standing = "ready";
  const ready = async (c: Context) => {
    const standing = await ask();
    if (standing !== last) logWarning("standing", { standing });
    last = standing;
    return answer(c, standing);
  };
  app.get("/live", (c) => c.json({ status: "ok" }));
  app.get("/ready", ready);
  app.get("/health", ready);
  return app;
}

/** What answers until the database is open. */
export function startingApp(): Hono {
  const app = new Hono();
  app.get("/live", (c) => c.json({ status: "ok" }));
  app.get("/ready", (c) => answer(c, "starting"));
  app.get("/health", (c) => answer(c, "starting"));
  app.all("*", (c) => refused(c, unavailable()));
  return app;
}
