import { addDays, isPlainDate, nights, weekday } from "#lib/property/calendar";
import { isInSpan, type Span } from "#lib/property/span";
import { maxQuantity } from "#lib/shop/constants";
import type { Entry } from "#lib/shop/entry-schema";
import type { FieldModel } from "#lib/shop/product-schema";

/** How early an order must come: so many hours before the time asked for, or until an hour so many days before the day. */
export type Notice = { hours: number } | { until: string; days: number };

/** When a product can be had, what it needs, and how much of it. An empty list of spans or weekdays allows every day. */
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

function seasonIssue(rule: ProductRule, day: string): RuleIssue | null {
  if (rule.open.length > 0 && !isIn(rule.open, day)) return "season";
  return isIn(rule.closed, day) ? "closed" : null;
}

/** Minutes of a wall clock `YYYY-MM-DDTHH:MM`; differences are an hour off only across a change of the clock. */
const minutes = (wall: string) => Date.parse(`${wall}:00Z`) / 60_000;

/** Whether an order placed at `now` comes early enough for a day; a rule in hours without a known time waits for it. */
function isInTime(notice: Notice, day: string, now: string, time: string | null): boolean {
  if ("until" in notice) return now < `${addDays(day, -notice.days)}T${notice.until}`;
  return minutes(`${day}T${time ?? "23:59"}`) - minutes(now) >= notice.hours * 60;
}

/**
 * Why a product cannot be had from a day on; null when it can. `now` is the wall clock in Zurich, `time` the hour asked
 * for (`HH:MM`) once it is known, `days` how long it lasts.
 */
export function dayIssue(
  rule: ProductRule,
  day: string,
  { now, time = null, days = 1 }: { now: string; time?: string | null; days?: number },
): RuleIssue | "notBeforeNow" | null {
  if (day < now.slice(0, 10)) return "notBeforeNow";
  if (day > addDays(now.slice(0, 10), furthest)) return "tooFar";
  for (let count = 0; count < days; count++) {
    const issue = seasonIssue(rule, addDays(day, count));
    if (issue) return issue;
  }
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday(day))) return "weekday";
  return rule.notice === null || isInTime(rule.notice, day, now, time) ? null : "notice";
}

/** The first day from `from` on a product can be had; null when there is none within reach. */
export function firstOpenDay(rule: ProductRule, from: string, context: { now: string; days?: number }): string | null {
  for (let day = from, count = 0; count <= furthest; day = addDays(day, 1), count++)
    if (dayIssue(rule, day, context) === null) return day;
  return null;
}

type Period = { dateFrom: string; dateTo: string };
type Model = Record<string, Pick<FieldModel, "type">>;

/** How many days an entry of a product takes. */
export const daysOf = (rule: ProductRule, entry: Entry): number =>
  Math.max(rule.lasts, typeof entry.days === "number" && Number.isInteger(entry.days) ? Math.min(entry.days, 60) : 1);

const timeOf = (entry: Entry, dateKey: string) => {
  const time = entry[dateKey === "date" ? "time" : dateKey.replace(/Date$/, "Time")];
  return typeof time === "string" && /^\d\d:\d\d$/.test(time) ? time : null;
};

/**
 * Whether an entry could still be ordered at `now` (Zurich's wall clock), by the earliest day it is for: what can still be ordered
 * can be given up. `day` is that of the stay it goes with; without any day it can always be.
 */
export function isBeforeNotice(
  rule: ProductRule,
  model: Model,
  entry: Entry,
  day: string | null,
  now: string,
): boolean {
  const keys = Object.keys(model).filter((key) => model[key]?.type === "date" && key !== "endPeriod");
  const named = [...keys, "startPeriod"].flatMap((key) => {
    const value = entry[key];
    return typeof value === "string" && isPlainDate(value) ? [{ day: value, time: timeOf(entry, key) }] : [];
  });
  const [first] = named.toSorted((a, b) => a.day.localeCompare(b.day));
  const when = first ?? (day === null ? null : { day, time: null });
  if (!when) return true;
  return rule.notice === null ? when.day > now.slice(0, 10) : isInTime(rule.notice, when.day, now, when.time);
}

function dateIssues(rule: ProductRule, keys: string[], entry: Entry, now: string, rental: Period | null) {
  const issues: Record<string, string> = {};
  for (const [index, key] of keys.entries()) {
    const day = entry[key];
    if (typeof day !== "string" || !isPlainDate(day)) continue;
    const days = index === 0 ? daysOf(rule, entry) : 1;
    const issue = dayIssue(rule, day, { now, time: timeOf(entry, key), days });
    if (issue) issues[key] = issue;
    else if (rental && addDays(day, days - 1) > rental.dateTo) issues[key] = "includedInRentalDates";
  }
  return issues;
}

function periodIssue(rule: ProductRule, { dateFrom, dateTo }: Period): RuleIssue | null {
  if (rule.open.length === 0 && rule.closed.length === 0) return null;
  const count = Math.min(366, Math.max(1, nights(dateFrom, dateTo)));
  for (let night = 0; night < count; night++) {
    const issue = seasonIssue(rule, addDays(dateFrom, night));
    if (issue) return issue;
  }
  return null;
}

/** Whether an address field is answered by the stay the product goes with. */
export const stayAnswers = (field: Pick<FieldModel, "type">, rental: Period | null): boolean =>
  field.type === "address" && rental !== null;

/**
 * What speaks against an entry by its product's rule, as issue codes by key; nothing when it can be had. `fields` are the
 * fields shown for this entry, `rental` the stay it goes with, `now` the wall clock in Zurich.
 */
export function ruleIssues(
  rule: ProductRule,
  fields: Model,
  entry: Entry,
  { now, rental }: { now: string; rental: Period | null },
): Record<string, string> {
  const keys = Object.keys(fields).filter(
    (key) => fields[key]?.type === "date" && key !== "startPeriod" && key !== "endPeriod",
  );
  const issues = dateIssues(rule, keys, entry, now, rental);
  if (rule.needs.includes("stay") && !rental) issues.linkedToItem = "required";
  if (rule.needs.includes("address") && !rental) {
    const addresses = Object.keys(fields).filter((key) => fields[key]?.type === "address");
    if (!addresses.some((key) => entry[key])) issues[addresses[0] ?? "linkedToItem"] = "required";
  }
  if (rule.needs.includes("date") && !keys.some((key) => entry[key])) issues[keys[0] ?? "date"] = "required";
  const { startPeriod, endPeriod } = entry;
  const period = rental ?? (startPeriod && endPeriod ? { dateFrom: startPeriod, dateTo: endPeriod } : null);
  if (keys.length === 0 && period) {
    const issue = periodIssue(rule, period);
    if (issue) issues[rental ? "linkedToItem" : "startPeriod"] = issue;
  }
  if ((entry.quantity ?? 1) > rule.perLine) issues.quantity = "max";
  return issues;
}

/** How many of a product may still be added under a stay that has `there` of it already, in one line. */
export const quantityLeft = (rule: ProductRule, there: number): number =>
  Math.max(0, Math.min(rule.perLine, rule.perStay === null ? rule.perLine : rule.perStay - there));
