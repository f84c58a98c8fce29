import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

/**
 * After many rows were written: statistics for the planner, and the visibility map without which an index cannot answer
 * alone. PostgreSQL would come to it by itself, the embedded database only at night.
 */
export async function tidyTables(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze) listings, listing_texts, week_prices, occupancies, contents, products`);
}
