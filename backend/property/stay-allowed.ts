import { type SQL, sql } from "drizzle-orm";
import { nights, type Period, weekday } from "#lib/property/calendar";
import { saturday } from "#lib/property/stay";

/** Condition on listing `l`: its stay rules allow this stay; SQL version of `validateStay`. */
export function rulesAllow({ dateFrom, dateTo }: Period): SQL {
  const length = nights(dateFrom, dateTo);
  return sql`(l.stay_start is null or l.stay_start = ${weekday(dateFrom)}::int)
    and (l.stay_end is null or l.stay_end = ${weekday(dateTo)}::int)
    and l.min_nights <= ${length}::int and l.max_nights >= ${length}::int
    and (not l.whole_weeks or ${length % 7 === 0}::boolean)`;
}

const weeks = sql`greatest(1, ceil(l.min_nights / 7.0))::int`;

/** Weeks of the shortest stay from Saturday to Saturday in listing `l`, null for none; SQL version of `leastWeeks`. */
export const leastWeeksOf = sql`(case when coalesce(l.stay_start, ${saturday}::int) = ${saturday}::int
  and coalesce(l.stay_end, ${saturday}::int) = ${saturday}::int and 7 * ${weeks} <= l.max_nights then ${weeks} end)`;

/** Nights of the shortest stay that listing `l` allows from `day` on, null for none; SQL version of `leastNights`. */
export const leastNightsFrom = (
  day: SQL,
): SQL => sql`(case when coalesce(l.stay_start = extract(dow from ${day}), true) then (
  select min(nights) from generate_series(l.min_nights, least(l.min_nights + 13, l.max_nights)) as nights
  where coalesce(l.stay_end = extract(dow from ${day} + nights), true) and (nights % 7 = 0 or not l.whole_weeks)) end)`;
