import { nights, type Period, weekday } from "#lib/property/calendar";

/** On which weekdays a stay may begin and end, and how long it may be. */
export type StayRules = {
  /** Weekday on which a stay starts and ends, 0 = Sunday … 6 = Saturday; null = any day. */
  startWeekday: number | null;
  endWeekday: number | null;
  minNights: number;
  maxNights: number;
  /** Whole weeks only. */
  wholeWeeks: boolean;
};

/** In the numbering of `weekday`. */
export const saturday = 6;

/** Default rules: Saturday to Saturday, whole weeks, one to eight of them. */
export const defaultStayRules: StayRules = {
  startWeekday: saturday,
  endWeekday: saturday,
  minNights: 7,
  maxNights: 56,
  wholeWeeks: true,
};

/** Largest value of a home's `minNights`. */
export const longestLeast = defaultStayRules.maxNights;

/** The party: `people` counts everyone, `ages` the children among them. */
export type Party = { people: number; ages: number[] };

/** A period and a party: the input of a price. */
export type Stay = Period & Party;

/** Weeks of the shortest stay from Saturday to Saturday that the rules allow; null when they allow none. */
export function leastWeeks({ startWeekday, endWeekday, minNights, maxNights }: StayRules): number | null {
  const weeks = Math.max(1, Math.ceil(minNights / 7));
  const saturdays = (startWeekday ?? saturday) === saturday && (endWeekday ?? saturday) === saturday;
  return saturdays && weeks * 7 <= maxNights ? weeks : null;
}

/** Those of `lengths`, in nights, that the rules allow a stay which begins on the plain date `from`. */
export function lengthsFrom(rules: StayRules, from: string, lengths: number[]): number[] {
  const { startWeekday, endWeekday, minNights, maxNights, wholeWeeks } = rules;
  const start = weekday(from);
  if (startWeekday !== null && start !== startWeekday) return [];
  return lengths.filter(
    (length) =>
      (endWeekday === null || (start + length) % 7 === endWeekday) &&
      minNights <= length &&
      length <= maxNights &&
      (!wholeWeeks || length % 7 === 0),
  );
}

/** Nights of the shortest stay that the rules allow from the plain date `from` on; null when they allow none. */
export function leastNights(rules: StayRules, from: string): number | null {
  // 14 candidates are enough: weekdays repeat after seven nights, and whole weeks coincide with them.
  const twoWeeks = Array.from({ length: 14 }, (_, more) => rules.minNights + more);
  return lengthsFrom(rules, from, twoWeeks)[0] ?? null;
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
type StayIssue = { field: "dateFrom" | "dateTo"; code: StayIssueCode };

/**
 * Validates a stay against a home's rules. Dates are existing plain dates, `dateTo` the day of departure. Returns every issue
 * with its field; none when the stay is allowed.
 */
export function validateStay(rules: StayRules, { dateFrom, dateTo }: Period, today: string): StayIssue[] {
  const issues: StayIssue[] = [];
  const length = nights(dateFrom, dateTo);
  const saturdays = rules.startWeekday === saturday && rules.endWeekday === saturday;
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
