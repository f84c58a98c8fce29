import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

const nightsLock = 7_205_832;

const inOrder = (listingIds: number[]) => [...new Set(listingIds)].toSorted((a, b) => a - b);

/** Locks homes for taking nights, always in the same order, so that two transactions cannot deadlock. */
export async function lockHomes(tx: Database, listingIds: number[]): Promise<void> {
  for (const id of inOrder(listingIds))
    await tx.execute(sql`select pg_advisory_xact_lock(${nightsLock}::int, ${id}::int)`);
}

/** The homes whose lock this transaction has or gets without waiting: it holds nights already, and waiting could deadlock. */
export async function lockedHomes(tx: Database, listingIds: number[]): Promise<number[]> {
  const locked: number[] = [];
  for (const id of inOrder(listingIds)) {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${nightsLock}::int, ${id}::int) as mine`,
    );
    if (rows[0]?.mine) locked.push(id);
  }
  return locked;
}
