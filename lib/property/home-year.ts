import { addDays, nights, type Period, saturdayBefore } from "#lib/property/calendar";
import type { Location, Week } from "#lib/property/listing-schema";
import { leastNights, lengthsFrom, type StayRules } from "#lib/property/stay";

/** A home's coming year: available nights, stay rules, and the price of the shortest stay from each day. */
export type HomeYear = { rules: StayRules } & Pick<Location, "weeks" | "taken" | "starts">;

/** The coming year of a home, from the reply of the property service. */
export const yearOf = ({
  stayRules,
  weeks,
  taken,
  starts,
}: Pick<Location, "stayRules" | "weeks" | "taken" | "starts">): HomeYear => ({
  rules: stayRules,
  weeks,
  taken,
  starts,
});

/** True for a week with a price that is not taken. */
export const isFree = (week: Week) => !week.taken && week.price !== null;

/** Computed once per year: the number of consecutive free nights from each day on, and the days on which a stay can begin. */
type Found = { runs: Map<string, number>; starts?: string[] };

const foundIn = new WeakMap<HomeYear, Found>();

function findIn(year: HomeYear): Found {
  const known = foundIn.get(year);
  if (known) return known;
  const { weeks, taken } = year;
  const isNightFree = (week: Week, night: string) =>
    week.price !== null && !(taken ? taken.some((one) => one.dateFrom <= night && night < one.dateTo) : week.taken);
  const runs = new Map<string, number>();
  let follower = { date: "", run: 0 };
  for (const week of weeks.toReversed())
    for (let day = 6; day >= 0; day--) {
      const date = addDays(week.date, day);
      const rest = follower.date === addDays(date, 1) ? follower.run : 0;
      follower = { date, run: isNightFree(week, date) ? 1 + rest : 0 };
      runs.set(date, follower.run);
    }
  const found = { runs };
  foundIn.set(year, found);
  return found;
}

const freeNights = (year: HomeYear, from: string) => findIn(year).runs.get(from) ?? 0;

/** The departure of the shortest available stay from a day; null when none can begin then. */
export function firstEnd(year: HomeYear, from: string): string | null {
  const least = leastNights(year.rules, from);
  return least !== null && freeNights(year, from) >= least ? addDays(from, least) : null;
}

/** Days on which an available stay can begin, sorted. */
export function stayStarts(year: HomeYear): string[] {
  const found = findIn(year);
  found.starts ??= [...found.runs.keys()].filter((date) => firstEnd(year, date) !== null).sort();
  return found.starts;
}

/** Days on which a stay from `from` can end: every night until then is free and the rules allow the length. */
export function stayEnds(year: HomeYear, from: string): string[] {
  const most = Math.min(freeNights(year, from), year.rules.maxNights);
  const lengths = Array.from({ length: most }, (_, index) => index + 1);
  return lengthsFrom(year.rules, from, lengths).map((length) => addDays(from, length));
}

/** True when a stay is available: the rules allow it, and every night is free. */
export const isBookable = (year: HomeYear, { dateFrom, dateTo }: Period): boolean =>
  stayEnds(year, dateFrom).includes(dateTo);

/** True when the service sends weeks, but not those of every night of a stay: then it may be available all the same. */
export function isOutside(year: HomeYear, { dateFrom, dateTo }: Period): boolean {
  const { runs } = findIn(year);
  return runs.size > 0 && !(runs.has(dateFrom) && runs.has(addDays(dateTo, -1)));
}

/**
 * The available stays of the same length that are nearest to an unavailable one, at most `count`, sorted by date. When the
 * (outdated) year still shows that one as available, it was taken since: stays that share a night with it are left out.
 */
export function nearestStays(year: HomeYear, gone: Period, count: number): Period[] {
  const length = nights(gone.dateFrom, gone.dateTo);
  const away = ({ dateFrom }: Period) => Math.abs(nights(gone.dateFrom, dateFrom));
  const apart = isBookable(year, gone) ? length : 1;
  return stayStarts(year)
    .map((dateFrom) => ({ dateFrom, dateTo: addDays(dateFrom, length) }))
    .filter((stay) => away(stay) >= apart && isBookable(year, stay))
    .sort((a, b) => away(a) - away(b))
    .slice(0, count)
    .sort((a, b) => a.dateFrom.localeCompare(b.dateFrom));
}

/**
 * Price of the shortest stay from a day in CHF: the whole price, or the rent when the service knows only that (`whole` false);
 * null when unknown.
 */
export function startPrice(year: HomeYear, from: string): { amount: number; whole: boolean } | null {
  const own = year.starts?.find(({ date }) => date === from);
  const week = year.weeks.find(({ date }) => date === from);
  const total = own ? own.total : week?.total;
  if (typeof total === "number") return { amount: total, whole: true };
  return week?.total === undefined && typeof week?.price === "number" ? { amount: week.price, whole: false } : null;
}

type LeastStay = { amount: number; whole: boolean; nights: number };

/** The shortest available stays that have a price: from a Saturday, or from other days when none begins on one. */
export function pricedStays(year: HomeYear): LeastStay[] {
  const ofWeeks = year.weeks.flatMap(({ date, dateTo, ...week }) => {
    const end = dateTo ?? firstEnd(year, date);
    if (!end || !isBookable(year, { dateFrom: date, dateTo: end })) return [];
    const amount = week.total === undefined ? week.price : week.total;
    return amount === null ? [] : [{ amount, whole: week.total !== undefined, nights: nights(date, end) }];
  });
  const ofDays = stayStarts(year).flatMap((date) => {
    const price = startPrice(year, date);
    return price ? [{ ...price, nights: leastNights(year.rules, date) ?? 0 }] : [];
  });
  return ofWeeks.length > 0 ? ofWeeks : ofDays;
}

/** The least expensive of them; null without any. */
export function leastOf(year: HomeYear): LeastStay | null {
  const [first, ...others] = pricedStays(year);
  return first ? others.reduce((least, stay) => (stay.amount < least.amount ? stay : least), first) : null;
}

/** Season of the week a day belongs to; null outside the year. */
export function seasonOn(weeks: readonly Pick<Week, "date" | "season">[], day: string): Week["season"] | null {
  const saturday = saturdayBefore(day);
  return weeks.find(({ date }) => date === saturday)?.season ?? null;
}
