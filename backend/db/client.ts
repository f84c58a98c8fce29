import { setTimeout as sleep } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { type Database, guardTransactions, refuseInsideTransaction } from "#backend/db/database";
import { embeddedOptions } from "#backend/db/embedded-options";
import { migrationsFolder } from "#backend/db/migrations-folder";
import { type OpenDatabase, openPostgres } from "#backend/db/postgres";
import { FolderInUse, requireSpace } from "#backend/embedded/folder";
import { scheduleMaintenance } from "#backend/embedded/maintenance";
import { openEmbedded } from "#backend/embedded/open";
import { logFault } from "#backend/log";
import { restrictFolder } from "#backend/private-folder";

export type { Database } from "#backend/db/database";

/** Drizzle over an embedded database, migrated. */
export async function prepareEmbedded(client: PGlite): Promise<Database> {
  const plain = drizzle(client);
  await migrate(plain, { migrationsFolder });
  const query = client.query.bind(client);
  client.query = (text, params, options) => {
    refuseInsideTransaction();
    return query(text, params, options);
  };
  return guardTransactions(plain as unknown as Database);
}

type Place = { url?: string | undefined; folder: string; waiting?: AbortSignal; onLost?: (fault: Error) => void };

/** Milliseconds for which the process before this one may still hold the folder: its starter was killed, and it is stopping. */
const handover = 30_000;

/** Runs `open` until the folder is free, for `handover` at most or until the signal; once without a signal. */
async function retryUntilFree<Opened>(open: () => Promise<Opened>, waiting: AbortSignal | undefined): Promise<Opened> {
  const end = performance.now() + handover;
  for (let tries = 1; ; tries++) {
    try {
      return await open();
    } catch (error) {
      const isOver = !waiting || waiting.aborted || performance.now() >= end;
      if (isOver || !(error instanceof FolderInUse)) throw error;
      if (tries === 1) console.error(`${error.message}, waiting for its end`);
      await sleep(250, undefined, { signal: waiting });
    }
  }
}

/**
 * Opens the configured database, migrated: PostgreSQL by `url`, else the embedded one in `folder`. With `waiting` it waits for a
 * PostgreSQL that is not up yet, and half a minute for a folder that another process holds; `onLost` is called when the embedded
 * one becomes unusable.
 */
export async function openDatabase({ url, folder, waiting, onLost }: Place): Promise<OpenDatabase> {
  restrictFolder(folder);
  if (url) return openPostgres(url, waiting);
  const { client, close } = await retryUntilFree(() => openEmbedded(folder, embeddedOptions, onLost), waiting);
  const db = await prepareEmbedded(client);
  return { db, jobs: db, embedded: true, close };
}

/** Maintains an embedded database while its disk has space; returns a function that stops it. */
export function startMaintenance({ db, embedded }: OpenDatabase, folder: string): () => void {
  if (!embedded) return () => {};
  const run = async (statement: string) => {
    requireSpace(folder);
    await db.execute(sql.raw(statement));
  };
  return scheduleMaintenance(run, (fault) => logFault("database-maintenance-failed", fault));
}
