import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { queueNightNews } from "#backend/outbox/night-news";
import { lockedHomes } from "#backend/payment/home-lock";
import { today } from "#lib/property/calendar";

/**
 * Takes the nights that calendars of other portals say are taken, as far as nobody else has them, and frees those that none of
 * them claims any more; a stay is never touched. To be called where nights of these homes or what their calendars say has changed,
 * in that transaction. A home whose nights another transaction is about to take is left: that one, or the next reading, does it.
 */
export async function takeFedNights(tx: Database, listingIds: number[], now: Date): Promise<void> {
  if (listingIds.length === 0) return;
  const { rows: fed } = await tx.execute<{ id: number }>(sql`
    select distinct listing_id as id from feeds where listing_id in ${[...new Set(listingIds)]}
    union select listing_id from occupancies where fed and released_at is null and listing_id in ${[...new Set(listingIds)]}`);
  if (fed.length === 0) return;
  await tx.transaction(async (step) => {
    const ids = fed.map(({ id }) => id);
    for (const id of await lockedHomes(step, ids)) if (await settle(step, id, now)) await queueNightNews(step, [id]);
  });
}

/** Brings the nights of one home to what its calendars say. Whether anything changed. */
async function settle(tx: Database, listingId: number, now: Date): Promise<boolean> {
  const day = today(now);
  const { rows } = await tx.execute<{ period: string }>(sql`
    select unnest(
      coalesce((select range_agg(s.period) from feed_stays s join feeds f on f.id = s.feed_id
        where f.listing_id = ${listingId} and upper(s.period) > ${day}::date), '{}'::datemultirange)
      - coalesce((select range_agg(o.period) from occupancies o
        where o.listing_id = ${listingId} and o.released_at is null and not o.fed), '{}'::datemultirange))::text as period`);
  const wanted = new Set(rows.map(({ period }) => period));
  const { rows: have } = await tx.execute<{ id: string; period: string }>(sql`
    select id, period::text as period from occupancies
    where listing_id = ${listingId} and released_at is null and fed and upper(period) > ${day}::date`);
  const gone = have.filter(({ period }) => !wanted.has(period));
  for (const { period } of have) wanted.delete(period);
  if (gone.length > 0)
    await tx.execute(sql`update occupancies set released_at = ${atInstant(now)}
      where id in ${gone.map(({ id }) => id)}`);
  for (const period of wanted)
    await tx.execute(sql`insert into occupancies (listing_id, period, kind, fed)
      values (${listingId}, ${period}::daterange, 'blocked', true) on conflict do nothing`);
  return gone.length > 0 || wanted.size > 0;
}
