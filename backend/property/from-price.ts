import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { blocking } from "#backend/property/availability";
import { discountOn, saturdaysAllow } from "#backend/property/stay-price";
import { addDays } from "#lib/property/calendar";

/** How far ahead the least expensive stay is looked for. */
const weeksAhead = 52;

/**
 * Writes the least expensive stay that can be had into weekly homes: rent after any offer, first day and nights. A stay is a
 * week, or as many whole weeks as a home asks for at least; of homes nobody can have, the rent becomes null. Of all homes, or
 * of those given; returns the homes for which it changed.
 */
export async function refreshFromPrices(
  db: Database,
  { today, now, listingIds }: { today: string; now: Date; listingIds?: number[] },
): Promise<number[]> {
  if (listingIds?.length === 0) return [];
  const asked = listingIds ? sql`l.id in ${listingIds}` : sql`true`;
  const end = addDays(today, weeksAhead * 7);
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (
      select l.id, l.special_from, l.special_to, l.special_percent, l.stay_start, l.stay_end, l.min_nights, l.max_nights,
        7 * greatest(1, ceil(l.min_nights / 7.0))::int as length
      from listings l where l.kind = 'weekly' and ${asked}
    ), taken as (
      select o.listing_id as id, range_agg(o.period) as periods from occupancies o join asked on asked.id = o.listing_id
      where o.period && daterange(${today}::date, ${end}::date + 60) and ${blocking(now)} group by o.listing_id
    ), stay as (
      select l.id, l.length, first.date,
        sum(w.price - ${discountOn(sql`w.price`, { first: sql`w.date`, end: sql`(w.date + 7)`, length: 7 })})::bigint as rent
      from asked l
        join week_prices first on first.listing_id = l.id and first.date >= ${today}::date and first.date < ${end}::date
        join week_prices w on w.listing_id = l.id and w.date >= first.date and w.date < first.date + l.length
        left join taken on taken.id = l.id
      where ${saturdaysAllow(sql`l.length`)}
        and (taken.periods is null or not taken.periods && daterange(first.date, first.date + l.length))
      group by l.id, l.length, first.date having count(w.price) * 7 = l.length
    ), best as (
      select distinct on (id) id, rent, date, length from stay order by id, rent, date
    )
    update listings set price = best.rent, from_stay = daterange(best.date, best.date + best.length)
    from asked left join best on best.id = asked.id
    where listings.id = asked.id and (listings.price is distinct from best.rent
      or lower(listings.from_stay) is distinct from best.date)
    returning listings.id`);
  return rows.map(({ id }) => id);
}
