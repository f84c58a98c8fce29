import { addDays, weekday } from "#lib/property/calendar";
import { isInSpan, type Span } from "#lib/property/span";
import { maxQuantity } from "#lib/shop/constants";

/** Required notice: hours before the requested time, or until an hour on the day so many days before. */
export type Notice = { hours: number } | { until: string; days: number };

/**
 * When a product is available, what it requires, and its quantity limits. An empty list of spans or weekdays allows every day.
 */
export type ProductRule = {
  /** Available only within these. */
  open: { spans: Span[] }[];
  /** Not available within these, such as school holidays. */
  closed: { spans: Span[] }[];
  /** Weekdays on which it may begin, 0 = Sunday … 6 = Saturday. */
  weekdays: number[];
  notice: Notice | null;
  /** Duration in days; the `days` of an entry apply when they are more. */
  lasts: number;
  needs: ("stay" | "address" | "date")[];
  /** Maximum quantity of one line. */
  perLine: number;
  /** Maximum quantity per stay; null means no limit. */
  perStay: number | null;
};

/** The default rule: any day, any quantity. */
export const freeRule = {
  open: [],
  closed: [],
  weekdays: [],
  notice: null,
  lasts: 1,
  needs: [],
  perLine: maxQuantity,
  perStay: null,
} satisfies ProductRule;

export type RuleIssue = "season" | "closed" | "weekday" | "notice" | "tooFar";

/** How many days ahead a service can be ordered. */
const furthest = 550;

const isIn = (calendars: ProductRule["open"], day: string) =>
  calendars.some(({ spans }) => spans.some((span) => isInSpan(span, day)));

/** Why a product is not available on a day, by its seasons alone; null when it is. */
export function seasonIssue(rule: ProductRule, day: string): RuleIssue | null {
  if (rule.open.length > 0 && !isIn(rule.open, day)) return "season";
  return isIn(rule.closed, day) ? "closed" : null;
}

/** Local time `YYYY-MM-DDTHH:MM` in minutes; differences are an hour off only across a daylight saving change. */
const minutes = (wall: string) => Date.parse(`${wall}:00Z`) / 60_000;

/**
 * Whether an order placed at `now` meets the notice for a day; without a time, a notice in hours is judged for the end of the
 * day.
 */
export function isInTime(notice: Notice, day: string, now: string, time: string | null): boolean {
  if ("until" in notice) return now < `${addDays(day, -notice.days)}T${notice.until}`;
  return minutes(`${day}T${time ?? "23:59"}`) - minutes(now) >= notice.hours * 60;
}

/** Why a product is not available for `days` days from a day on, by its seasons and its weekday; null when it is. */
export function openIssue(rule: ProductRule, day: string, days: number): RuleIssue | null {
  for (let count = 0; count < days; count++) {
    const issue = seasonIssue(rule, addDays(day, count));
    if (issue) return issue;
  }
  return rule.weekdays.length > 0 && !rule.weekdays.includes(weekday(day)) ? "weekday" : null;
}

/**
 * Why a product is not available from a day on; null when it is. `now` is local time in Zurich, `time` the requested time
 * (`HH:MM`) once known, `days` the duration.
 */
export function dayIssue(
  rule: ProductRule,
  day: string,
  { now, time = null, days = 1 }: { now: string; time?: string | null; days?: number },
): RuleIssue | "notBeforeNow" | null {
  if (day < now.slice(0, 10)) return "notBeforeNow";
  if (day > addDays(now.slice(0, 10), furthest)) return "tooFar";
  const issue = openIssue(rule, day, days);
  if (issue) return issue;
  return rule.notice === null || isInTime(rule.notice, day, now, time) ? null : "notice";
}

/** The first day, from `from` on, on which a product is available; null when there is none in the next `furthest` days. */
export function firstOpenDay(rule: ProductRule, from: string, context: { now: string; days?: number }): string | null {
  for (let day = from, count = 0; count <= furthest; day = addDays(day, 1), count++)
    if (dayIssue(rule, day, context) === null) return day;
  return null;
}

/** How many of a product may still be added in one line under a stay that already has `there` of it. */
export const quantityLeft = (rule: ProductRule, there: number): number =>
  Math.max(0, Math.min(rule.perLine, rule.perStay === null ? rule.perLine : rule.perStay - there));
