import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { retried } from "#backend/db/retry";

type RowsOf<Row> = { rows: Row[] };

interface Rows extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}

/** PGlite or PostgreSQL behind one type. A transaction is one too, so services take either. */
export type Database = PgDatabase<Rows>;

const inside = new AsyncLocalStorage<true>();

/** Throws inside a transaction: PGlite would deadlock, and PostgreSQL would write outside the transaction. */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error("The outer database was used inside a transaction: pass `tx` on");
}

/** Throws outside a transaction, where a lock would be released at once. */
export function requireTransaction(): void {
  if (!inside.getStore()) throw new Error("A lock was taken outside a transaction");
}

/**
 * Makes `db.transaction` mark its callback, so that the functions above can detect it, and retry it after a deadlock or
 * serialization failure: the callback must read whatever it needs itself.
 */
export function guardTransactions(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = (run, config) => {
    refuseInsideTransaction();
    // A query starts when it is awaited: that has to happen in here too.
    return retried(() => begin((tx) => inside.run(true, async () => await run(tx)), config));
  };
  return db;
}
