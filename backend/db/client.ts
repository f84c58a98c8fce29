import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { type Database, guardTransactions, refuseInsideTransaction } from "#backend/db/database";
import { openEmbedded, randomPageCost } from "#backend/db/embedded";
import * as schema from "#backend/db/schema";

export type { Database } from "#backend/db/database";

export type OpenDatabase = { db: Database; embedded: boolean; close: () => Promise<void> };

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const migrationLock = 7_205_831;

/** Drizzle over an embedded database, migrated. */
export async function prepareEmbedded(client: PGlite): Promise<Database> {
  const plain = drizzleEmbedded(client, { schema });
  await migrateEmbedded(plain, { migrationsFolder });
  const query = client.query.bind(client);
  client.query = (text, params, options) => {
    refuseInsideTransaction();
    return query(text, params, options);
  };
  return guardTransactions(plain as unknown as Database);
}

/** PostgreSQL by URL, migrated under an advisory lock so that several instances may start at once. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    onConnect: (client) => client.query(`set random_page_cost = ${randomPageCost}`),
  });
  pool.on("error", (error) => console.error("database connection lost:", error.message));
  const single = await pool.connect();
  try {
    await single.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePostgres(drizzlePostgres(single, { schema }), { migrationsFolder });
  } finally {
    await single.query("select pg_advisory_unlock($1)", [migrationLock]);
    single.release();
  }
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    refuseInsideTransaction();
    return query(...args);
  }) as typeof pool.query;
  const db = guardTransactions(drizzlePostgres(pool, { schema }) as unknown as Database);
  return { db, embedded: false, close: () => pool.end() };
}

/** Opens the database of the configuration: PostgreSQL by `url`, else the embedded one in `folder`; migrated. */
export async function openDatabase({ url, folder }: { url?: string; folder: string }): Promise<OpenDatabase> {
  if (url) return openPostgres(url);
  const { client, close } = await openEmbedded(folder);
  return { db: await prepareEmbedded(client), embedded: true, close };
}

/** Keeps an embedded database in shape, which has no background processes: checkpoint every 5 minutes, vacuum at 3 at night. Returns the end. */
export function startMaintenance({ db, embedded }: OpenDatabase): () => void {
  if (!embedded) return () => {};
  let vacuumed = "";
  const tidy = async () => {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    if (now.getUTCHours() === 3 && vacuumed !== day) {
      vacuumed = day;
      await db.execute(sql`vacuum (analyze)`);
    }
    await db.execute(sql`checkpoint`);
  };
  const timer = setInterval(() => {
    tidy().catch((error: Error) => console.error("database maintenance failed:", error.message));
  }, 300_000);
  return () => clearInterval(timer);
}
