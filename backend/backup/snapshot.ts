import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { requireRoom } from "#backend/embedded/folder";
import { logSecurity } from "#backend/log";
import { signedCall } from "#backend/signed-call";

/** The name of a folder for a snapshot, which is always created beside the database. */
export const snapshotSchema = z.strictObject({ name: z.string().regex(/^snapshot-[0-9a-f]{16}$/) });

/**
 * `POST /snapshot {name}`: copies the files of the embedded database that this process holds into the data folder, for
 * `npm run backup`. In one go, while no statement runs: what is committed is in it, as after a power cut. Calls wait for as long
 * as the copy takes, some milliseconds for each megabyte.
 */
export function snapshotRoutes(deps: Deps): Hono {
  const { db, config } = deps;
  if (config.databaseUrl) return new Hono();
  return signedCall(deps, { path: "/snapshot", body: snapshotSchema }, async ({ name }) => {
    requireRoom(config.dataFolder);
    await db.execute(sql`checkpoint`);
    const folder = join(config.dataFolder, name);
    mkdirSync(folder, { mode: 0o700 });
    cpSync(join(config.dataFolder, "database"), join(folder, "database"), { recursive: true });
    logSecurity("backup");
    return { folder };
  });
}
