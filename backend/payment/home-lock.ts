import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

const nightsLock = 7_205_832;

const inOrder = (listingIds: number[]) => [...new Set(listingIds)].toSorted((a, b) => a - b);

/** Lets one transaction at a time take nights of these homes, asked for in one order: two inserts that meet would wait for each other. */
export async function lockHomes(tx: Database, listingIds: number[]): Promise<void> {
  for (const id of inOrder(listingIds))
    await tx.execute(sql`select pg_advisory_xact_lock(${nightsLock}::int, ${id}::int)`);
}

/** Those of the homes whose lock this transaction has or gets at once: who holds nights already must not wait for another. */
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
