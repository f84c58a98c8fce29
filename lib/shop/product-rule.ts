import { addDays, weekday } from "#lib/property/calendar";
import { isInSpan, type Span } from "#lib/property/span";
import { maxQuantity } from "#lib/shop/constants";

/** How early an order must come: so many hours before the time asked for, or until an hour so many days before the day. */
export type Notice = { hours: number } | { until: string; days: number };

/** When a product is available, what it needs, and how much of it. An empty list of spans or weekdays allows every day. */
export type ProductRule = {
  /** The product is offered only within these. */
  open: { label: string; spans: Span[] }[];
  /** Not within these, such as school holidays. */
  closed: { label: string; spans: Span[] }[];
  /** Weekdays it may begin on, 0 = Sunday … 6 = Saturday. */
  weekdays: number[];
  notice: Notice | null;
  /** Days it takes; the `days` of an entry count when they are more. */
  lasts: number;
  needs: ("stay" | "address" | "date")[];
  /** Largest quantity of one line. */
  perLine: number;
  /** Largest quantity under one stay; null = no limit. */
  perStay: number | null;
};

/** The rule of a product that has none: any day, any number. */
export const freeRule: ProductRule = {
  open: [],
  closed: [],
  weekdays: [],
  notice: null,
  lasts: 1,
  needs: [],
  perLine: maxQuantity,
  perStay: null,
};

export type RuleIssue = "season" | "closed" | "weekday" | "notice" | "tooFar";

/** Days ahead a service can be ordered. */
const furthest = 550;

const isIn = (calendars: ProductRule["open"], day: string) =>
  calendars.some(({ spans }) => spans.some((span) => isInSpan(span, day)));

/** Why a product is not offered on a day, by its seasons alone; null when it is. */
export function seasonIssue(rule: ProductRule, day: string): RuleIssue | null {
  if (rule.open.length > 0 && !isIn(rule.open, day)) return "season";
  return isIn(rule.closed, day) ? "closed" : null;
}

/** Minutes of a wall clock `YYYY-MM-DDTHH:MM`; differences are an hour off only across a change of the clock. */
const minutes = (wall: string) => Date.parse(`${wall}:00Z`) / 60_000;

/** Whether an order placed at `now` comes early enough for a day; a rule in hours without a known time waits for it. */
export function isInTime(notice: Notice, day: string, now: string, time: string | null): boolean {
  if ("until" in notice) return now < `${addDays(day, -notice.days)}T${notice.until}`;
  return minutes(`${day}T${time ?? "23:59"}`) - minutes(now) >= notice.hours * 60;
}

/** Why a product is not offered on `days` days from one on, by its seasons and its weekday; null when it is. */
export function openIssue(rule: ProductRule, day: string, days: number): RuleIssue | null {
  for (let count = 0; count < days; count++) {
    const issue = seasonIssue(rule, addDays(day, count));
    if (issue) return issue;
  }
  return rule.weekdays.length > 0 && !rule.weekdays.includes(weekday(day)) ? "weekday" : null;
}

/**
 * Why a product is not available from a day on; null when it is. `now` is the wall clock in Zurich, `time` the hour asked
 * for (`HH:MM`) once it is known, `days` how long it lasts.
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

/** The first day from `from` on a product is available; null when there is none within reach. */
export function firstOpenDay(rule: ProductRule, from: string, context: { now: string; days?: number }): string | null {
  for (let day = from, count = 0; count <= furthest; day = addDays(day, 1), count++)
    if (dayIssue(rule, day, context) === null) return day;
  return null;
}

/** How many of a product may still be added under a stay that has `there` of it already, in one line. */
export const quantityLeft = (rule: ProductRule, there: number): number =>
  Math.max(0, Math.min(rule.perLine, rule.perStay === null ? rule.perLine : rule.perStay - there));
