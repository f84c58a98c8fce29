import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type Database, guardTransactions, refuseInsideTransaction } from "#backend/db/database";
import { randomPageCost } from "#backend/db/embedded-options";
import { faultLine, logFault } from "#backend/log";
import { isConnectionLost, isOutage } from "#backend/outage";

/**
 * Milliseconds; 0 = without end. A site gives up a call after 10 s: until then the database has answered, or the call is
 * told that it cannot.
 */
type Limits = {
  connections: number;
  /** Until a connection is free or made. */
  connect: number;
  lock: number;
  statement: number;
  /** Until a statement is answered, should the server have fallen silent altogether. */
  answer: number;
  idleInTransaction: number;
  transaction: number;
};

const calls: Limits = {
  connections: 10,
  connect: 4_000,
  lock: 3_000,
  statement: 6_000,
  answer: 7_000,
  idleInTransaction: 10_000,
  transaction: 9_000,
};

/** Connections for imports and nightly work, which may take long. */
const jobs: Limits = {
  connections: 2,
  connect: 10_000,
  lock: 30_000,
  statement: 0,
  answer: 0,
  idleInTransaction: 300_000,
  transaction: 0,
};

function createPool(url: string, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    // A host that is gone without a word is noticed within half a minute, not the two hours of the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    onConnect: (client) => client.query(`set random_page_cost = ${randomPageCost}`),
  });
  const logLost = (error: Error) => logFault("database-connection-lost", error);
  pool.on("error", logLost);
  // The pool listens to idle connections only: the end of one at work would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Runs what takes a connection of its own; a connection that is lost or has held on for too long is not used again. */
async function withClient<T>(pool: pg.Pool, limit: number, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const end = () => void client.end().catch(() => {});
  const late = limit > 0 ? setTimeout(end, limit) : undefined;
  let lost = true;
  try {
    const result = await run(client);
    lost = false;
    return result;
  } catch (error) {
    lost = isConnectionLost(error);
    throw error;
  } finally {
    clearTimeout(late);
    client.release(lost);
  }
}

function databaseOf(pool: pg.Pool, limits: Limits): Database {
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    refuseInsideTransaction();
    return query(...args);
  }) as typeof pool.query;
  const db = drizzle(pool) as unknown as Database;
  // Drizzle's own way keeps the connection for ever when it is lost before the transaction has begun.
  db.transaction = (run, config) =>
    withClient(pool, limits.transaction, (client) => (drizzle(client) as unknown as Database).transaction(run, config));
  return guardTransactions(db);
}

const migrationsFolder = new URL("./migrations", import.meta.url).pathname;
const migrationLock = 7_205_831;

/** Migrates under an advisory lock, so that several instances may start at once. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  await withClient(pool, 0, async (client) => {
    await client.query("set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [migrationLock]);
      await client.query(`set lock_timeout = ${jobs.lock}`);
    }
  });
}

const longestPause = 5_000;

/** Does what needs the database, again and again until it is there or the signal comes; without a signal once. Every other fault is thrown: a wrong password or name does not mend by itself. */
export async function whenThere(open: () => Promise<void>, waiting: AbortSignal | undefined): Promise<void> {
  for (let pause = 250; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await open();
    } catch (error) {
      if (!waiting || waiting.aborted || !isOutage(error)) throw error;
      if (pause === 250) console.error(`The database is not there yet, waiting for it: ${faultLine(error)}`);
      await sleep(pause, undefined, { signal: waiting });
    }
  }
}

export type OpenDatabase = {
  /** For calls: every wait has an end. */
  db: Database;
  /** For imports and nightly work, which may take their time. */
  jobs: Database;
  embedded: boolean;
  close: () => Promise<void>;
};

/** PostgreSQL by URL, migrated. With a signal it waits for a database that is not there yet, until the signal. */
export async function openPostgres(url: string, waiting?: AbortSignal): Promise<OpenDatabase> {
  const forMigration = createPool(url, jobs);
  try {
    await whenThere(() => migrateOnce(forMigration), waiting);
  } catch (error) {
    await forMigration.end();
    throw error;
  }
  const quick = createPool(url, calls);
  const close = async () => {
    await Promise.all([quick.end(), forMigration.end()]);
  };
  return { db: databaseOf(quick, calls), jobs: databaseOf(forMigration, jobs), embedded: false, close };
}
