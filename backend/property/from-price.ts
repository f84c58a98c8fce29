import { eq, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { chunks } from "#backend/db/step";
import { listings } from "#backend/db/tables/listing";
import { blocking } from "#backend/property/availability";
import { leastNightsFrom, leastWeeksOf } from "#backend/property/stay-allowed";
import { rentIn, weekRent } from "#backend/property/stay-price";
import { weeksAhead } from "#backend/property/weeks-ahead";
import { addDays } from "#lib/property/calendar";

/** Homes per chunk: other queries use the embedded database between two chunks. */
const lot = 500;

/**
 * Writes the least expensive available stay into weekly homes: rent after any offer, first day and nights. A stay is a week, or
 * the home's minimum in whole weeks; where none from Saturday to Saturday is allowed, the shortest from any day. Without an
 * available stay the rent becomes null. For all homes or the given ones; returns the homes for which it changed. Also rewrites
 * their free nights.
 */
export async function refreshFromPrices(
  db: Database,
  { today, now, listingIds }: { today: string; now: Date; listingIds?: number[] },
): Promise<number[]> {
  const ids = listingIds ?? (await weeklyHomes(db));
  const changed: number[] = [];
  for (const some of chunks(ids, lot)) changed.push(...(await refreshSome(db, { today, now, listingIds: some })));
  return changed;
}

/** Ids of all weekly homes, in their order. */
export async function weeklyHomes(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.kind, "weekly"))
    .orderBy(listings.id);
  return rows.map(({ id }) => id);
}

/** Writes which nights of weekly homes have a price and are not taken. */
async function refreshFreeNights(
  db: Database,
  { now, listingIds }: { now: Date; listingIds: number[] },
): Promise<void> {
  await db.execute(sql`
    with asked as materialized (
      select l.id from listings l where l.kind = 'weekly' and l.id in ${listingIds}
    ), priced as (
      select w.listing_id as id, range_agg(daterange(w.date, w.date + 7)) as nights
      from week_prices w join asked on asked.id = w.listing_id where w.price is not null group by w.listing_id
    ), taken as (
      select o.listing_id as id, range_agg(o.period) as nights
      from occupancies o join asked on asked.id = o.listing_id where ${blocking(now)} group by o.listing_id
    )
    insert into free_nights (listing_id, nights)
    select asked.id, coalesce(priced.nights, '{}') - coalesce(taken.nights, '{}')
    from asked left join priced on priced.id = asked.id left join taken on taken.id = asked.id order by asked.id
    on conflict (listing_id) do update set nights = excluded.nights
      where free_nights.nights is distinct from excluded.nights`);
}

async function refreshSome(
  db: Database,
  { today, now, listingIds }: { today: string; now: Date; listingIds: number[] },
): Promise<number[]> {
  await refreshFreeNights(db, { now, listingIds });
  const end = addDays(today, weeksAhead * 7);
  // Running sums over each home's weeks make a stay of several weeks a single look-ahead without a second join. Unavailable homes
  // stay among the rows, so that no join multiplies a number of homes that the planner does not know. `starts` has the shortest stay
  // by weekday of homes that are not let from Saturday to Saturday.
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as materialized (
      select l.id, l.special_from, l.special_to, l.special_percent, l.stay_start, l.stay_end, l.min_nights, l.max_nights,
        l.whole_weeks, ${leastWeeksOf} as weeks
      from listings l where l.kind = 'weekly' and l.id in ${listingIds}
    ), starts as materialized (
      select * from (select l.*, first, ${leastNightsFrom(sql`first`)} as nights from asked l
        cross join lateral (select ${today}::date + ahead as first from generate_series(0, 6) as ahead) as days
        where l.weeks is null) as least where nights is not null
    ), summed as (
      select l.id, l.weeks, w.date, ${weekRent} as net, sum(${weekRent}) over (partition by l.id order by w.date) as until
      from asked l left join week_prices w on w.listing_id = l.id and w.date >= ${today}::date
    ), stay as (
      select id, daterange(date, date + 7 * weeks) as nights,
        lead(until, weeks - 1) over (partition by id order by date) - until + net as rent
      from summed
      union all
      select l.id, daterange(day, day + l.nights), sum(${rentIn({ from: sql`day`, to: sql`day + l.nights` })})
      from starts l join free_nights f on f.listing_id = l.id
      cross join generate_series(0, ${weeksAhead - 1}::int) as week
      cross join lateral (select l.first + 7 * week as day) as begun
      join week_prices w on w.listing_id = l.id and w.date between day - 6 and day + l.nights - 1
      where f.nights @> daterange(day, day + l.nights)
      group by l.id, day, l.nights
    ), best as (
      select distinct on (stay.id) stay.id, free.rent, case when free.rent is not null then stay.nights end as nights
      from stay left join free_nights f on f.listing_id = stay.id
      cross join lateral (select case when f.nights @> stay.nights and lower(stay.nights) < ${end}::date
        then stay.rent::bigint end as rent) as free
      order by stay.id, free.rent nulls last, stay.nights
    )
    update listings set price = best.rent, from_stay = best.nights
    from best
    where listings.id = best.id and (listings.price is distinct from best.rent
      or listings.from_stay is distinct from best.nights)
    returning listings.id`);
  return rows.map(({ id }) => id);
}
