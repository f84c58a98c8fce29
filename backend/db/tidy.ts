import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

const tables = ["listings", "listing_texts", "contents", "products", "occupancies", "week_prices"];

/**
 * After many rows were written: statistics for the planner, and the visibility map without which an index cannot answer
 * alone. PostgreSQL would come to it by itself, the embedded database only at night. Each table by itself, for others wait for
 * the embedded database meanwhile; `rest` is called after each.
 */
export async function tidyTables(db: Database, rest: (begun: number) => Promise<void> = async () => {}): Promise<void> {
  for (const table of tables) {
    const begun = performance.now();
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
    await rest(begun);
  }
}
