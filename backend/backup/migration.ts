import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

/** The last migration of a database, by its time in the journal of the migrations. */
export async function lastMigration(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}
