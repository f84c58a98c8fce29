import { sql } from "drizzle-orm";
import type { Deps } from "#backend/deps";
import { locationConditions } from "#backend/property/condition";
import { rulesAllow } from "#backend/property/stay-allowed";
import { partyOf } from "#backend/property/stay-filter";
import { weeksAhead } from "#backend/property/weeks-ahead";
import { withinArea } from "#backend/property/within-area";
import { addDays, saturdays, today as todayAt } from "#lib/property/calendar";
import type { ArrivalsFilter } from "#lib/property/filter";
import type { Week } from "#lib/property/listing-schema";
import type { ArrivalsReply } from "#lib/property/reply-schema";

/** Consecutive nights that are free in the same number of homes; `until` is the day of departure. */
type Run = { from: string; until: string; homes: number };

/**
 * How many homes of a list are free for a stay of some weeks, by the Saturday on which it begins: as many as the list shows for
 * these dates. Homes let by the year have no such days.
 */
export async function findArrivals({ db, clock }: Deps, asked: ArrivalsFilter): Promise<ArrivalsReply> {
  const filter = await withinArea(db, asked);
  const party = partyOf(filter);
  if (filter.kind === "annual") return { success: true, arrivals: [] };
  const today = todayAt(clock());
  const dates = saturdays(today, weeksAhead);
  const [first = today] = dates;
  const length = 7 * filter.weeks;
  const conditions = [
    ...locationConditions({ ...filter, people: filter.people ?? party?.people }, today),
    rulesAllow({ dateFrom: first, dateTo: addDays(first, length) }),
  ];
  // A stay among special offers has at least one night on offer.
  const nights =
    filter.kind === "special"
      ? sql`f.nights * datemultirange(daterange(l.special_from::date - ${length - 1}::int, l.special_to::date + ${length - 1}::int))`
      : sql`f.nights`;
  const runs = db.execute<Run>(sql`
    select lower(run)::text as "from", upper(run)::text as until, count(*)::int as homes
    from listings l join free_nights f on f.listing_id = l.id cross join unnest(${nights}) as run
    where ${sql.join(conditions, sql` and `)} group by run`);
  const seasons = db.execute<{ date: string; season: Week["season"] }>(sql`
    select date::text, season from week_prices where date in ${dates}
      and listing_id = (select l.id from listings l where l.active and l.kind = 'weekly' order by l.price, l.id limit 1)`);
  const [{ rows: free }, { rows: named }] = await Promise.all([runs, seasons]);
  const seasonOf = new Map(named.map(({ date, season }) => [date, season]));
  return {
    success: true,
    arrivals: dates.map((date) => {
      const until = addDays(date, length);
      const fitting = free.filter((run) => run.from <= date && until <= run.until);
      return { date, season: seasonOf.get(date) ?? "low", homes: fitting.reduce((sum, { homes }) => sum + homes, 0) };
    }),
  };
}
