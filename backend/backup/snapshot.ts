import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { lowSpace } from "#backend/alarms";
import type { Deps } from "#backend/deps";
import { copyFolder, requireSpace, sizeOf, spaceIn } from "#backend/embedded/folder";
import { Failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { signedCall } from "#backend/signed-call";

/** The name of a folder for a snapshot, which is always created beside the database. */
const snapshotSchema = z.strictObject({ name: z.string().regex(/^snapshot-[0-9a-f]{16}$/) });

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);

/** @throws Failure 507 when a copy of the files would leave the shop hardly any space */
function requireSpaceFor(files: string, folder: string): void {
  const needed = megabytes(sizeOf(files) + lowSpace);
  const free = megabytes(spaceIn(folder));
  if (free < needed)
    throw new Failure(507, "SNAPSHOT_ROOM", { text: (words) => words("SNAPSHOT_ROOM", { needed, free }) });
}

/**
 * `POST /snapshot {name}`: copies the files of the embedded database that this process holds into the data folder, for
 * `npm run backup`. In one go, while no statement runs: what is committed is in it, as after a power cut. Calls wait for as long
 * as the copy takes, some milliseconds for each megabyte.
 */
export function snapshotRoutes(deps: Deps): Hono {
  const { db, config } = deps;
  if (config.databaseUrl) return new Hono();
  return signedCall(deps, { path: "/snapshot", body: snapshotSchema }, async ({ name }) => {
    requireSpace(config.dataFolder);
    await db.execute(sql`checkpoint`);
    const files = join(config.dataFolder, "database");
    requireSpaceFor(files, config.dataFolder);
    const folder = join(config.dataFolder, name);
    mkdirSync(folder, { mode: 0o700 });
    try {
      copyFolder(files, join(folder, "database"));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    logSecurity("backup");
    return { folder };
  });
}
