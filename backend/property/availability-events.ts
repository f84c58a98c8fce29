import { inArray, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { availabilityEvents } from "#backend/db/tables/night";
import type { Deps } from "#backend/deps";
import { logFault, logWarning } from "#backend/log";
import { refreshFromPrices } from "#backend/property/from-price";
import { purgeSites } from "#backend/purge";
import { inRounds } from "#backend/rounds";
import { today } from "#lib/property/calendar";
import { listingsTag, nightsTag } from "#lib/property/tags";

/** Milliseconds between polls; events are batched, one purge a second at most. */
const pause = 500;

/**
 * Claims the queued events for half a minute, once the oldest is a second old. Claimed but unpublished events can be claimed
 * again after that.
 */
async function claim(db: Database): Promise<{ id: string; listingId: number }[]> {
  // Instants of the future that no right clock has written are over: the clock was ahead and has been corrected.
  const free = sql`(claimed_until between now() and now() + interval '30 seconds') is not true`;
  const isOld = sql`created_at not between now() - interval '1 second' and now()`;
  const { rows } = await db.execute<{ id: string; listingId: number }>(sql`
    update night_news set claimed_until = now() + interval '30 seconds'
    where id in (select id from night_news where ${free} limit 1000 for update skip locked)
      and exists (select from night_news where ${free} and ${isOld})
    returning id, listing_id as "listingId"`);
  return rows;
}

/**
 * Recomputes the least expensive stay of homes whose nights have changed, and purges their pages on every site. Events are
 * deleted after the purge, also when a site could not be reached, which is logged; after a crash they are processed again.
 * Returns their number.
 */
export async function publishAvailabilityEvents({
  db,
  clock,
  config,
}: Pick<Deps, "db" | "clock" | "config">): Promise<number> {
  const events = await claim(db);
  if (events.length === 0) return 0;
  const listingIds = [...new Set(events.map(({ listingId }) => listingId))];
  const now = clock();
  const repriced = await refreshFromPrices(db, { today: today(now), now, listingIds });
  const tags = [nightsTag, ...(repriced.length > 0 ? [listingsTag] : []), ...listingIds.map((id) => `listing:${id}`)];
  for (const fault of await purgeSites(config, tags)) logWarning("purge-failed", { message: fault });
  const ids = events.map(({ id }) => id);
  await db.delete(availabilityEvents).where(inArray(availabilityEvents.id, ids));
  return events.length;
}

/** Publishes availability events continuously. */
export function startAvailabilityEvents(deps: Pick<Deps, "db" | "clock" | "config" | "stopping">): {
  stop: () => Promise<void>;
} {
  const failed = (error: Error) => deps.stopping?.aborted || logFault("night-news-failed", error);
  return inRounds(pause, () => publishAvailabilityEvents(deps).catch(failed));
}
