import { inArray, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { nightNews } from "#backend/db/tables/night";
import type { Deps } from "#backend/deps";
import { logFault, logWarning } from "#backend/log";
import { refreshFromPrices } from "#backend/property/from-price";
import { purgeSites } from "#backend/purge";
import { inRounds } from "#backend/rounds";
import { today } from "#lib/property/calendar";
import { listingsTag, nightsTag } from "#lib/property/tags";

/** How often is looked; a busy hour is told as one word a second. */
const pause = 500;

/**
 * News that waits, a second after the first of it; kept from other instances for half a minute, within which it is told. What an
 * instance took and did not tell, another takes then.
 */
async function claim(db: Database): Promise<{ id: string; listingId: number }[]> {
  const free = sql`(claimed_until is null or claimed_until < now())`;
  const { rows } = await db.execute<{ id: string; listingId: number }>(sql`
    update night_news set claimed_until = now() + interval '30 seconds'
    where id in (select id from night_news where ${free} limit 1000 for update skip locked)
      and exists (select from night_news where ${free} and created_at <= now() - interval '1 second')
    returning id, listing_id as "listingId"`);
  return rows;
}

/**
 * Looks for the least expensive stay of homes whose nights have changed anew, and tells every site, so that its calendars, lists
 * and price list show it. At least once: news is forgotten when it has been told. Returns how much there was.
 */
export async function tellNightNews({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<number> {
  const news = await claim(db);
  if (news.length === 0) return 0;
  const listingIds = [...new Set(news.map(({ listingId }) => listingId))];
  const now = clock();
  const dearer = await refreshFromPrices(db, { today: today(now), now, listingIds });
  const tags = [nightsTag, ...(dearer.length > 0 ? [listingsTag] : []), ...listingIds.map((id) => `listing:${id}`)];
  for (const fault of await purgeSites(config, tags)) logWarning("purge-failed", { message: fault });
  const ids = news.map(({ id }) => id);
  await db.delete(nightNews).where(inArray(nightNews.id, ids));
  return news.length;
}

/** Tells the news of nights as it comes. */
export function startNightNews(deps: Pick<Deps, "db" | "clock" | "config" | "stopping">): {
  stop: () => Promise<void>;
} {
  const failed = (error: Error) => deps.stopping?.aborted || logFault("night-news-failed", error);
  return inRounds(pause, () => tellNightNews(deps).catch(failed));
}
