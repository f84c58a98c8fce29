import { addDays, nights } from "#lib/property/calendar";

/** A Saturday of a home as islands know it. */
export type WeekCell = {
  date: string;
  season: "low" | "mid" | "high" | "peak";
  /** Rent. */
  price: number | null;
  /** All that must be paid; absent where the service does not tell. */
  total?: number | null;
  taken: boolean;
};

export const isFree = (week: WeekCell) => !week.taken && week.price !== null;

const longest = 56;
const runs = new WeakMap<WeekCell[], Map<string, number>>();

/** How many free weeks follow one another from each Saturday on; found once for each list of weeks. */
function freeRuns(weeks: WeekCell[]): Map<string, number> {
  const known = runs.get(weeks);
  if (known) return known;
  const found = new Map<string, number>();
  for (const week of weeks.toReversed())
    found.set(week.date, isFree(week) ? 1 + (found.get(addDays(week.date, 7)) ?? 0) : 0);
  runs.set(weeks, found);
  return found;
}

/** The most nights, whole weeks, of a stay from `from`, at most `maxNights`. */
const mostNights = (weeks: WeekCell[], from: string, maxNights: number) =>
  7 * Math.min(freeRuns(weeks).get(from) ?? 0, Math.floor(maxNights / 7));

/** Saturdays on which a stay of at least `minNights` can start. */
export function arrivals(weeks: WeekCell[], minNights = 7): WeekCell[] {
  return weeks.filter((week) => mostNights(weeks, week.date, longest) >= Math.max(7, minNights));
}

/** The first Saturday on which a stay from `from` can end; undefined when none can start then. */
export function firstDeparture(weeks: WeekCell[], from: string, minNights = 7, maxNights = longest) {
  const least = 7 * Math.max(1, Math.ceil(minNights / 7));
  return mostNights(weeks, from, maxNights) < least ? undefined : addDays(from, least);
}

/** Saturdays on which a stay from `from` can end: every week up to there is free, `minNights` to `maxNights` nights. */
export function departures(weeks: WeekCell[], from: string, minNights = 7, maxNights = longest): string[] {
  const lengths = Array.from({ length: mostNights(weeks, from, maxNights) / 7 }, (_, index) => 7 * (index + 1));
  return lengths.filter((length) => length >= minNights).map((length) => addDays(from, length));
}

/** Free stays of the same length nearest to one that cannot be had, `count` at most, in their order. */
export function nearestStays(
  weeks: WeekCell[],
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  count: number,
): { dateFrom: string; dateTo: string }[] {
  const length = nights(dateFrom, dateTo);
  return arrivals(weeks, length)
    .map((week) => ({ dateFrom: week.date, dateTo: addDays(week.date, length) }))
    .filter((stay) => stay.dateFrom !== dateFrom && departures(weeks, stay.dateFrom, length).includes(stay.dateTo))
    .sort((a, b) => Math.abs(nights(dateFrom, a.dateFrom)) - Math.abs(nights(dateFrom, b.dateFrom)))
    .slice(0, count)
    .sort((a, b) => a.dateFrom.localeCompare(b.dateFrom));
}
