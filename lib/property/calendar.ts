import { addDays as addDaysTo } from "date-fns/addDays";
import { addWeeks } from "date-fns/addWeeks";
import { millisecondsInDay } from "date-fns/constants";
import { differenceInMilliseconds } from "date-fns/differenceInMilliseconds";
import { differenceInYears } from "date-fns/differenceInYears";
import { formatISO } from "date-fns/formatISO";
import { getDay } from "date-fns/getDay";
import { isSaturday } from "date-fns/isSaturday";
import { isValid } from "date-fns/isValid";
import { nextSaturday } from "date-fns/nextSaturday";
import { previousSaturday } from "date-fns/previousSaturday";

/** First night and day of departure, plain dates. */
export type Period = { dateFrom: string; dateTo: string };

/** The local midnight of a plain date; `toPlain` is its inverse, so that the time zone does not matter. */
export const toDate = (date: string): Date => new Date(`${date}T00:00`);
/** The plain date `YYYY-MM-DD` of a local day. @throws RangeError for an invalid date */
export const toPlain = (date: Date): string => formatISO(date, { representation: "date" });

// Created lazily: loading a time zone takes a phone 80 ms, and most pages need none.
let zurich: Intl.DateTimeFormat | undefined;

/** Today's plain date `YYYY-MM-DD` in Europe/Zurich. */
export function today(now: Date = new Date()): string {
  zurich ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Zurich", dateStyle: "short" });
  return zurich.format(now);
}

let zurichClock: Intl.DateTimeFormat | undefined;

/** Local date and time in Europe/Zurich: `YYYY-MM-DDTHH:MM`. */
export function wallClock(now: Date = new Date()): string {
  const timeZone = "Europe/Zurich";
  zurichClock ??= new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return zurichClock.format(now).replace(" ", "T");
}

/** True for an existing calendar date written `YYYY-MM-DD`. */
export function isPlainDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = toDate(value);
  // Some engines parse 30 February as 2 March.
  return isValid(day) && toPlain(day) === value;
}

/** The plain date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => toPlain(addDaysTo(toDate(date), days));

/** Nights from `dateFrom` to `dateTo`, the day of departure excluded; negative when reversed. */
export const nights = (dateFrom: string, dateTo: string): number =>
  // A plain date is parsed as UTC, where all days have the same length: faster than a time zone, and prices call this often.
  differenceInMilliseconds(new Date(dateTo), new Date(dateFrom)) / millisecondsInDay;

/** Weekday, 0 = Sunday … 6 = Saturday. */
export const weekday = (date: string): number => getDay(toDate(date));

/** The Saturday on or after `date`. */
export function saturdayFrom(date: string): string {
  const day = toDate(date);
  return isSaturday(day) ? date : toPlain(nextSaturday(day));
}

/** The Saturday on or before `date`: the start of the price week a night belongs to. */
export function saturdayBefore(date: string): string {
  const day = toDate(date);
  return isSaturday(day) ? date : toPlain(previousSaturday(day));
}

/** `count` Saturdays, the first on or after `from`. */
export function saturdays(from: string, count: number): string[] {
  const first = toDate(saturdayFrom(from));
  return Array.from({ length: count }, (_, week) => toPlain(addWeeks(first, week)));
}

/** True when two stays share a night; the night after a departure is free. */
export function overlaps(a: Period, b: Period): boolean {
  return a.dateFrom < b.dateTo && b.dateFrom < a.dateTo;
}

/** Full years between a birthdate and a day. */
export const ageOn = (birthdate: string, day: string): number => differenceInYears(toDate(day), toDate(birthdate));

/**
 * Parses a day written day first, separated by points, slashes, hyphens or spaces (`1.3.1985`, `01/03/1985`), or `YYYY-MM-DD`;
 * null when there is no such date.
 */
export function parseDate(value: string): string | null {
  const parts = /^(\d{1,2})\s?[./\s-]\s?(\d{1,2})\s?[./\s-]\s?(\d{4})$/.exec(value.trim());
  const date = parts ? `${parts[3]}-${parts[2]?.padStart(2, "0")}-${parts[1]?.padStart(2, "0")}` : value.trim();
  return isPlainDate(date) ? date : null;
}
