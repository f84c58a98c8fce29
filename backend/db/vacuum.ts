import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

const tables = ["listings", "listing_texts", "contents", "products", "occupancies", "week_prices"];

/**
 * After many rows were written: updates the planner's statistics, and the visibility map for index-only scans. PostgreSQL would
 * do so by itself, the embedded database only at night. Table by table, since others wait for the embedded database meanwhile;
 * `rest` is called after each.
 */
export async function vacuumTables(
  db: Database,
  rest: (begun: number) => Promise<void> = async () => {},
): Promise<void> {
  for (const table of tables) {
    const begun = performance.now();
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
    await rest(begun);
  }
}
