import { sql } from "drizzle-orm";
import type { Table } from "#backend/backup/tables";
import type { Database } from "#backend/db/database";

/** The last migration of a database, by its time in the journal of the migrations. */
export async function lastMigration(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** The last migration when backups did not yet note theirs; it added the table `vat_entries`. */
const beforeNoted = 1_795_676_730_439;

/** The last migration that the rows of a backup have had; 0 when it is only known that later ones are missing. */
export function migrationOf(backup: { migration?: number | undefined; tables: Pick<Table, "name">[] }): number {
  if (backup.migration !== undefined) return backup.migration;
  return backup.tables.some(({ name }) => name === "vat_entries") ? beforeNoted : 0;
}
