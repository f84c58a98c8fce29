import { addDays, isPlainDate, nights, type Period } from "#lib/property/calendar";
import type { Entry } from "#lib/shop/entry-schema";
import { dayIssue, isInTime, openIssue, type ProductRule, type RuleIssue, seasonIssue } from "#lib/shop/product-rule";
import type { FieldModel } from "#lib/shop/product-schema";

type Model = Record<string, Pick<FieldModel, "type">>;

/** Number of days of a product's entry. */
export const daysOf = (rule: ProductRule, entry: Entry): number =>
  Math.max(rule.lasts, typeof entry.days === "number" && Number.isInteger(entry.days) ? Math.min(entry.days, 60) : 1);

const timeOf = (entry: Entry, dateKey: string) => {
  const time = entry[dateKey === "date" ? "time" : dateKey.replace(/Date$/, "Time")];
  return typeof time === "string" && /^\d\d:\d\d$/.test(time) ? time : null;
};

/**
 * Whether an entry could still be ordered at `now` (Zurich's local time), by its earliest day: until then it can also be
 * cancelled. `day` is the first day of its stay; without any day the answer is true.
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

/** Context of the validation: Zurich's local time, the linked stay, and the entry's previous version if it was ordered before. */
export type EntryContext = { now: string; rental: Period | null; ordered?: Entry };

/**
 * Whether a day is the one that was ordered, so that its notice does not apply again. Its time may differ only while some of its
 * `days` are still to come and the first is past.
 */
function isAsOrdered(entry: Entry, key: string, { now, ordered }: EntryContext, days: number): boolean {
  const [day, today] = [entry[key], now.slice(0, 10)];
  if (!ordered || typeof day !== "string" || ordered[key] !== day) return false;
  return timeOf(ordered, key) === timeOf(entry, key) || (day < today && addDays(day, days - 1) >= today);
}

function dateIssues(rule: ProductRule, keys: string[], entry: Entry, context: EntryContext) {
  const { now, rental } = context;
  const issues: Record<string, string> = {};
  for (const [index, key] of keys.entries()) {
    const day = entry[key];
    if (typeof day !== "string" || !isPlainDate(day)) continue;
    const days = index === 0 ? daysOf(rule, entry) : 1;
    const issue = isAsOrdered(entry, key, context, days)
      ? openIssue(rule, day, days)
      : dayIssue(rule, day, { now, time: timeOf(entry, key), days });
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

/** Whether the return trip begins before the outward one, or with it. */
function isBackTooSoon({ date, time, returnDate, returnTime }: Entry): boolean {
  if (typeof date !== "string" || typeof returnDate !== "string") return false;
  if (returnDate !== date) return returnDate < date;
  return typeof time === "string" && typeof returnTime === "string" && returnTime <= time;
}

/** Whether the linked stay provides the address of an address field. */
export const stayAnswers = (field: Pick<FieldModel, "type">, rental: Period | null): boolean =>
  field.type === "address" && rental !== null;

/**
 * Issue codes by key for an entry that its product's rule refuses; empty when it is allowed. `fields` are the visible fields of
 * this entry.
 */
export function ruleIssues(
  rule: ProductRule,
  fields: Model,
  entry: Entry,
  context: EntryContext,
): Record<string, string> {
  const { rental } = context;
  const keys = Object.keys(fields).filter(
    (key) => fields[key]?.type === "date" && key !== "startPeriod" && key !== "endPeriod",
  );
  const issues = dateIssues(rule, keys, entry, context);
  if ("returnDate" in fields && isBackTooSoon(entry)) issues.returnDate ??= "order";
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
