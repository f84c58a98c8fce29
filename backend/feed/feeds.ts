import { eq, sql } from "drizzle-orm";
import { atInstant, isImpossible } from "#backend/db/instant";
import { feedStays, feeds } from "#backend/db/tables/night";
import type { Deps } from "#backend/deps";
import { FeedError, type FeedLine, fetchFeed } from "#backend/feed/fetch";
import { logFault, logWarning } from "#backend/log";
import { countedJob } from "#backend/metrics";
import { isOutage } from "#backend/outage";
import { periodOf } from "#backend/property/availability";
import { syncImportedNights } from "#backend/property/imported-nights";
import { inRounds } from "#backend/rounds";

type Feed = typeof feeds.$inferSelect;

/** Minutes between two readings of a feed; how many are read at the same time, and begun in one round. */
const pause = 15;
const readers = 4;
const round = 400;

/**
 * Imports a feed. Its nights replace those of the last import, and the home's nights are updated in the same transaction; when it
 * cannot be read or stored completely, only the fault is stored and no night changes. True when it was read.
 */
export async function readFeed(deps: Deps, feed: Feed, line: FeedLine = {}): Promise<boolean> {
  const { db, clock } = deps;
  try {
    const { readFeedFile } = await import("#backend/feed/file");
    const stays = readFeedFile(await fetchFeed(feed.url, line), clock());
    await db.transaction(async (tx) => {
      const [still] = await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, feed.id)).for("update");
      if (!still) return;
      const now = clock();
      await tx.delete(feedStays).where(eq(feedStays.feedId, feed.id));
      const rows = stays.map(({ uid, dateFrom, dateTo }) => ({
        feedId: feed.id,
        uid,
        period: periodOf(dateFrom, dateTo),
      }));
      if (rows.length > 0) await tx.insert(feedStays).values(rows).onConflictDoNothing();
      await tx.update(feeds).set({ askedAt: now, readAt: now, fault: null }).where(eq(feeds.id, feed.id));
      await syncImportedNights(tx, [feed.listingId], now);
    });
    return true;
  } catch (error) {
    const fault = faultOf(error, feed);
    await db.update(feeds).set({ askedAt: clock(), fault }).where(eq(feeds.id, feed.id));
    return false;
  }
}

/** The fault of a feed for the desk, logged. @throws the error itself when it is an outage of the database, not the feed's */
function faultOf(error: unknown, { id }: Feed): string {
  if (error instanceof FeedError) {
    logWarning("feed-failed", { feed: id, message: error.fault });
    return error.fault;
  }
  if (isOutage(error)) throw error;
  logFault("feed-failed", error, { feed: id });
  return "unreadable";
}

/** Claims the feed that was requested longest ago, at least a quarter of an hour; no other backend requests it meanwhile. */
async function claim({ db, clock }: Deps): Promise<Feed | undefined> {
  const now = clock();
  const before = new Date(now.getTime() - pause * 60_000);
  const due = sql`(${feeds.askedAt} is null or ${feeds.askedAt} <= ${atInstant(before)} or ${isImpossible(feeds.askedAt, now)})`;
  const [feed] = await db
    .update(feeds)
    .set({ askedAt: now })
    .where(
      sql`${feeds.id} = (select id from feeds where ${due} order by asked_at nulls first, id limit 1 for update skip locked)`,
    )
    .returning();
  return feed;
}

/** Imports every due feed; a failing one does not affect the others. Returns the number of feeds requested. */
export async function readFeeds(deps: Deps, line: FeedLine = {}): Promise<number> {
  let count = 0;
  const work = async () => {
    while (count < round && !deps.stopping?.aborted) {
      const feed = await claim(deps);
      if (!feed) return;
      count += 1;
      await readFeed(deps, feed, line).catch((error: unknown) => logFault("feed-failed", error, { feed: feed.id }));
    }
  };
  await Promise.all(Array.from({ length: readers }, work));
  return count;
}

/** Looks every minute which feeds are due. */
export const startFeeds = (deps: Deps): { stop: () => Promise<void> } =>
  inRounds(60_000, () =>
    countedJob("feeds", () => readFeeds(deps)).catch((error: unknown) => logFault("feeds-failed", error)),
  );
