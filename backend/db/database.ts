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

/** Throws inside a transaction: PGlite would wait for itself for ever, and PostgreSQL would write beside the transaction. */
export function refuseInsideTransaction(): void {
  if (inside.getStore()) throw new Error("The outer database was used inside a transaction: pass `tx` on");
}

/**
 * Makes `db.transaction` mark its callback, so that `refuseInsideTransaction` can tell, and run it again when the database
 * undid it for the sake of another: the callback reads what it needs inside.
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
