import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { lockedHomes } from "#backend/property/home-lock";
import { today } from "#lib/property/calendar";

/**
 * Blocks the nights that imported calendars of other portals show as taken, as far as they are free, and releases those that no
 * calendar claims any more; stays are never touched. Call it in the transaction that changes nights of these homes or their imported
 * calendars. A home locked by another transaction is skipped: that one, or the next import, does it.
 */
export async function syncImportedNights(tx: Database, listingIds: number[], now: Date): Promise<void> {
  if (listingIds.length === 0) return;
  const { rows: imported } = await tx.execute<{ id: number }>(sql`
    select distinct listing_id as id from feeds where listing_id in ${[...new Set(listingIds)]}
    union select listing_id from occupancies where fed and released_at is null and listing_id in ${[...new Set(listingIds)]}`);
  if (imported.length === 0) return;
  await tx.transaction(async (step) => {
    const ids = imported.map(({ id }) => id);
    for (const id of await lockedHomes(step, ids))
      if (await syncHome(step, id, now)) await queueAvailabilityEvents(step, [id]);
  });
}

/**
 * Syncs the nights of one home with its calendars; true when anything changed. A period that is over stays as it is: of an event
 * that was prolonged afterwards, the further nights are blocked beside it.
 */
async function syncHome(tx: Database, listingId: number, now: Date): Promise<boolean> {
  const day = today(now);
  const { rows } = await tx.execute<{ period: string }>(sql`
    select unnest(
      coalesce((select range_agg(s.period) from feed_stays s join feeds f on f.id = s.feed_id
        where f.listing_id = ${listingId} and upper(s.period) > ${day}::date), '{}'::datemultirange)
      - coalesce((select range_agg(o.period) from occupancies o
        where o.listing_id = ${listingId} and o.released_at is null
          and (not o.fed or upper(o.period) <= ${day}::date)), '{}'::datemultirange))::text as period`);
  const wanted = new Set(rows.map(({ period }) => period));
  const { rows: current } = await tx.execute<{ id: string; period: string }>(sql`
    select id, period::text as period from occupancies
    where listing_id = ${listingId} and released_at is null and fed and upper(period) > ${day}::date`);
  const released = current.filter(({ period }) => !wanted.has(period));
  for (const { period } of current) wanted.delete(period);
  if (released.length > 0)
    await tx.execute(sql`update occupancies set released_at = ${atInstant(now)}
      where id in ${released.map(({ id }) => id)}`);
  for (const period of wanted)
    await tx.execute(sql`insert into occupancies (listing_id, period, kind, fed)
      values (${listingId}, ${period}::daterange, 'blocked', true) on conflict do nothing`);
  return released.length > 0 || wanted.size > 0;
}
