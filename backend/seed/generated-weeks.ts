import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { weeksKept } from "#backend/property/weeks-ahead";
import { type SeasonRules, seasonOf } from "#backend/seed/season";
import { addDays, nights, saturdayBefore } from "#lib/property/calendar";

/** Generated listings have ids from here on; the importer leaves them alone. */
export const firstGeneratedId = 50_000_001;

const seasonRules: SeasonRules = {
  default: "low",
  rules: [
    { season: "peak", from: "12-19", to: "01-01" },
    { season: "peak", from: "02-05", to: "02-27" },
    { season: "high", from: "01-02", to: "03-20" },
    { season: "high", from: "07-10", to: "08-20" },
    { season: "mid", from: "06-12", to: "10-16" },
  ],
};
const factors = { low: 1, mid: 1.3, high: 1.75, peak: 2.5 };

/**
 * Updates the weeks of the generated listings: 61 Saturdays from the current week on. A new week gets its price, derived from the
 * home's rent in the low season, and one in eight is taken; deterministic.
 */
export async function refreshGeneratedWeeks(db: Database, day: string): Promise<void> {
  const first = saturdayBefore(day);
  const weeks = Array.from({ length: weeksKept }, (_, index) => {
    const date = addDays(first, index * 7);
    const season = seasonOf(seasonRules, date);
    return { date, season, factor: factors[season], index: nights("2000-01-01", date) / 7 };
  });
  await db.execute(sql`
    with week as (
      select * from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb)
        as week(date date, season text, factor float, index int)
    ), fresh as (
      insert into week_prices (listing_id, date, season, price)
      select l.id, week.date, week.season, (l.rent * week.factor)::bigint
      from (select id, coalesce(
          (select min(w.price) from week_prices w where w.listing_id = listings.id and w.season = 'low'), price) as rent,
          (select max(w.date) from week_prices w where w.listing_id = listings.id) as last
        from listings where kind = 'weekly' and id >= ${firstGeneratedId}) l
      join week on week.date > coalesce(l.last, '-infinity'::date)
      on conflict do nothing returning listing_id, date
    )
    insert into occupancies (listing_id, period, kind)
    select fresh.listing_id, daterange(week.date, week.date + 7), 'blocked'
    from fresh join week on week.date = fresh.date
    where (fresh.listing_id * 31 + week.index * 17) % 100 < 12
    on conflict do nothing`);
}
