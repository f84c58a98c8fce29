import type { Database } from "#backend/db/database";
import { nightNews } from "#backend/db/tables/night";

/** To be called where nights of these homes are taken or given back, in that transaction: undone with it, told after it. */
export async function queueNightNews(tx: Database, listingIds: number[]): Promise<void> {
  const homes = [...new Set(listingIds)];
  if (homes.length > 0) await tx.insert(nightNews).values(homes.map((listingId) => ({ listingId })));
}
