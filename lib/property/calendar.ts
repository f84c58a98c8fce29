const dayLength = 86_400_000;
const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);
// Made when first asked: opening a time zone holds a phone for 80 ms, and most pages need none.
let zurich: Intl.DateTimeFormat | undefined;

/** Today's plain date `YYYY-MM-DD` in Europe/Zurich. */
export function today(now: Date = new Date()): string {
  zurich ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Zurich", dateStyle: "short" });
  return zurich.format(now);
}

/** True for an existing calendar date written `YYYY-MM-DD`. */
export function isPlainDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(toTime(value)) && toDate(toTime(value)) === value;
}

/** The plain date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return toDate(toTime(date) + days * dayLength);
}

/** Nights from `dateFrom` to `dateTo`, the day of departure excluded; negative when reversed. */
export function nights(dateFrom: string, dateTo: string): number {
  return Math.round((toTime(dateTo) - toTime(dateFrom)) / dayLength);
}

/** Weekday, 0 = Sunday … 6 = Saturday. */
export function weekday(date: string): number {
  return new Date(toTime(date)).getUTCDay();
}

/** The Saturday on or after `date`. */
export function saturdayFrom(date: string): string {
  return addDays(date, (6 - weekday(date) + 7) % 7);
}

/** The Saturday on or before `date`: the start of the price week a night belongs to. */
export function saturdayBefore(date: string): string {
  return addDays(date, -((weekday(date) + 1) % 7));
}

/** `count` Saturdays, the first on or after `from`. */
export function saturdays(from: string, count: number): string[] {
  const first = saturdayFrom(from);
  return Array.from({ length: count }, (_, week) => addDays(first, week * 7));
}

/** True when two stays share a night; the day of departure is free again. */
export function overlaps(a: { dateFrom: string; dateTo: string }, b: { dateFrom: string; dateTo: string }): boolean {
  return a.dateFrom < b.dateTo && b.dateFrom < a.dateTo;
}

/** Whole years between a birthdate and a day. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** A plain date as people read it here: `DD.MM.YYYY`. */
export function formatDate(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** Reads `DD.MM.YYYY` (also `D.M.YYYY`) or `YYYY-MM-DD`; null when it is no existing date. */
export function parseDate(value: string): string | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value.trim());
  const date = parts ? `${parts[3]}-${parts[2]?.padStart(2, "0")}-${parts[1]?.padStart(2, "0")}` : value.trim();
  return isPlainDate(date) ? date : null;
}
