import { addDays, nights } from "#lib/property/calendar";

/** A Saturday of a home as islands know it. */
export type WeekCell = { date: string; season: "low" | "mid" | "high" | "peak"; price: number | null; taken: boolean };

export const isFree = (week: WeekCell) => !week.taken && week.price !== null;

/** Saturdays on which a stay of at least `minNights` can start. */
export function arrivals(weeks: WeekCell[], minNights = 7): WeekCell[] {
  return weeks.filter((week) => departures(weeks, week.date, minNights).length > 0);
}

/** Saturdays on which a stay from `from` can end: every week up to there is free, `minNights` to `maxNights` nights. */
export function departures(weeks: WeekCell[], from: string, minNights = 7, maxNights = 56): string[] {
  const first = weeks.findIndex((week) => week.date === from);
  const ends: string[] = [];
  for (let length = 7; first >= 0 && length <= maxNights; length += 7) {
    const week = weeks[first + length / 7 - 1];
    if (week?.date !== addDays(from, length - 7) || !isFree(week)) break;
    if (length >= minNights) ends.push(addDays(from, length));
  }
  return ends;
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
