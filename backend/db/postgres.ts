import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type Database, guardTransactions, refuseInsideTransaction } from "#backend/db/database";
import { randomPageCost } from "#backend/db/embedded-options";
import { migrationsFolder } from "#backend/db/migrations-folder";
import { faultLine, logFault } from "#backend/log";
import { isConnectionLost, isOutage } from "#backend/outage";

/**
 * Milliseconds; 0 = no limit. A site gives up a call after 10 s: before that the database must have responded or the call failed.
 */
type Limits = {
  connections: number;
  /** Until a connection is free or made. */
  connect: number;
  lock: number;
  statement: number;
  /** Until a statement is answered, in case the server no longer responds at all. */
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
    // Detects a dead host within half a minute, instead of the system's two hours.
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
  // The pool only listens for errors of idle connections: without this one, an error of an active connection would end the
  // process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Runs a function with a connection of its own; a connection that is lost or exceeded `limit` is closed. */
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
  // Drizzle's own implementation never releases a connection that is lost before the transaction has begun.
  db.transaction = (run, config) =>
    withClient(pool, limits.transaction, (client) => (drizzle(client) as unknown as Database).transaction(run, config));
  return guardTransactions(db);
}

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

/**
 * Runs `open` until the database is up or the signal aborts; once without a signal. Any error other than an outage is thrown,
 * such as a wrong password or name.
 */
export async function retryDuringOutage(open: () => Promise<void>, waiting: AbortSignal | undefined): Promise<void> {
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
    await retryDuringOutage(() => migrateOnce(forMigration), waiting);
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
