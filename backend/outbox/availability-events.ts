import type { Database } from "#backend/db/database";
import { availabilityEvents } from "#backend/db/tables/night";

/** Queues an event per home, in the transaction that takes or releases its nights; published after the commit. */
export async function queueAvailabilityEvents(tx: Database, listingIds: number[]): Promise<void> {
  const homes = [...new Set(listingIds)];
  if (homes.length > 0) await tx.insert(availabilityEvents).values(homes.map((listingId) => ({ listingId })));
}
