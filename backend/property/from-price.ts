import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { blocking } from "#backend/property/availability";
import { refreshFreeNights } from "#backend/property/free-nights";
import { leastWeeksOf } from "#backend/property/stay-allowed";
import { discountOn } from "#backend/property/stay-price";
import { addDays } from "#lib/property/calendar";

/** How far ahead the least expensive stay is looked for. */
const weeksAhead = 52;

/**
 * Writes the least expensive stay that can be had into weekly homes: rent after any offer, first day and nights. A stay is a
 * week, or as many whole weeks as a home asks for at least; of homes nobody can have, the rent becomes null. Of all homes, or
 * of those given; returns the homes for which it changed. Their free nights are written anew as well.
 */
export async function refreshFromPrices(
  db: Database,
  { today, now, listingIds }: { today: string; now: Date; listingIds?: number[] },
): Promise<number[]> {
  if (listingIds?.length === 0) return [];
  await refreshFreeNights(db, { now, listingIds });
  const asked = listingIds ? sql`l.id in ${listingIds}` : sql`true`;
  const end = addDays(today, weeksAhead * 7);
  const net = sql`(w.price - ${discountOn(sql`w.price`, { first: sql`w.date`, end: sql`(w.date + 7)`, length: 7 })})`;
  // Sums run along each home's weeks, so that a stay of several weeks costs one look ahead and no second join.
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as materialized (
      select l.id, l.special_from, l.special_to, l.special_percent,
        ${leastWeeksOf} as weeks,
        (select range_agg(o.period) from occupancies o where o.listing_id = l.id and ${blocking(now)}) as taken
      from listings l where l.kind = 'weekly' and ${asked}
    ), summed as (
      select l.id, l.weeks, l.taken, w.date, ${net} as net,
        sum(${net}) over along as until, count(w.price) over along as priced
      from asked l join week_prices w on w.listing_id = l.id and w.date >= ${today}::date
      where l.weeks is not null window along as (partition by l.id order by w.date)
    ), stay as (
      select id, weeks, taken, date, lead(until, weeks - 1) over along - until + net as rent,
        lead(priced, weeks - 1) over along - priced + 1 as priced, lead(date, weeks - 1) over along as last
      from summed window along as (partition by id order by date)
    ), best as (
      select distinct on (id) id, rent::bigint as rent, date, 7 * weeks as length from stay
      where rent is not null and priced = weeks and last = date + 7 * (weeks - 1) and date < ${end}::date
        and (taken is null or not taken && daterange(date, date + 7 * weeks))
      order by id, rent, date
    )
    update listings set price = best.rent, from_stay = daterange(best.date, best.date + best.length)
    from asked left join best on best.id = asked.id
    where listings.id = asked.id and (listings.price is distinct from best.rent
      or lower(listings.from_stay) is distinct from best.date)
    returning listings.id`);
  return rows.map(({ id }) => id);
}
