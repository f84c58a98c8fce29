import { nights, weekday } from "#lib/property/calendar";
import type { StayRules } from "#lib/property/stay-rules";

/** Weeks of the shortest stay from Saturday to Saturday that the rules allow; null when they allow none. */
export function leastWeeks({ startWeekday, endWeekday, minNights, maxNights }: StayRules): number | null {
  const weeks = Math.max(1, Math.ceil(minNights / 7));
  const saturdays = (startWeekday ?? 6) === 6 && (endWeekday ?? 6) === 6;
  return saturdays && weeks * 7 <= maxNights ? weeks : null;
}

export type StayIssueCode =
  | "notBeforeNow"
  | "order"
  | "notSaturday"
  | "startWeekday"
  | "endWeekday"
  | "minNights"
  | "maxNights"
  | "wholeWeeks";
export type StayIssue = { field: "dateFrom" | "dateTo"; code: StayIssueCode };

/**
 * Judges a stay by a home's rules. Dates are existing plain dates, `dateTo` the day of departure.
 * Returns every issue with the field it belongs to, none when the stay is allowed.
 */
export function validateStay(
  rules: StayRules,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  today: string,
): StayIssue[] {
  const issues: StayIssue[] = [];
  const length = nights(dateFrom, dateTo);
  const saturdays = rules.startWeekday === 6 && rules.endWeekday === 6;
  if (dateFrom < today) issues.push({ field: "dateFrom", code: "notBeforeNow" });
  if (rules.startWeekday !== null && weekday(dateFrom) !== rules.startWeekday)
    issues.push({
      field: "dateFrom",
      code: saturdays ? "notSaturday" : "startWeekday",
    });
  if (length <= 0) return [...issues, { field: "dateTo", code: "order" }];
  if (rules.endWeekday !== null && weekday(dateTo) !== rules.endWeekday)
    issues.push({
      field: "dateTo",
      code: saturdays ? "notSaturday" : "endWeekday",
    });
  if (length < rules.minNights) issues.push({ field: "dateTo", code: "minNights" });
  else if (length > rules.maxNights) issues.push({ field: "dateTo", code: "maxNights" });
  else if (rules.wholeWeeks && length % 7 !== 0) issues.push({ field: "dateTo", code: "wholeWeeks" });
  return issues;
}
