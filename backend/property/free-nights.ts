import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { blocking } from "#backend/property/availability";

/** Writes which nights of weekly homes have a price and are not taken. */
export async function refreshFreeNights(
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
