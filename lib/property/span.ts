import { addDays } from "#lib/property/calendar";

/**
 * Days, both ends inclusive: every year from `MM-DD` to `MM-DD` (also across New Year), once from `YYYY-MM-DD` to `YYYY-MM-DD`,
 * or every year in days relative to Easter Sunday.
 */
export type Span = { from: string; to: string } | { easter: [number, number] };

/** Easter Sunday of a year (Gregorian calendar), `YYYY-MM-DD`. */
export function easter(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapShift = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - leapShift + 15) % 30;
  const late = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0);
  const sunday = (year + Math.floor(year / 4) + late + 2 - century + Math.floor(century / 4)) % 7;
  const offset = late - sunday;
  return addDays(`${year}-03-01`, offset + 27);
}

/** Whether a plain date lies in the span. */
export function isInSpan(span: Span, date: string): boolean {
  if ("easter" in span) {
    const sunday = easter(Number(date.slice(0, 4)));
    return addDays(sunday, span.easter[0]) <= date && date <= addDays(sunday, span.easter[1]);
  }
  const day = date.slice(date.length - span.from.length);
  if (span.from <= span.to) return span.from <= day && day <= span.to;
  return span.from.length === 5 && (day >= span.from || day <= span.to);
}
