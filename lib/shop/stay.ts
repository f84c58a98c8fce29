import type { Stay } from "#lib/property/stay";

/** The stay of a rental's entry, or of a line's context, in wire format; null while a date is missing. People default to one. */
export function stayOf({ startPeriod, endPeriod, people, ages }: Record<string, unknown>): Stay | null {
  if (typeof startPeriod !== "string" || typeof endPeriod !== "string" || !startPeriod || !endPeriod) return null;
  return {
    dateFrom: startPeriod,
    dateTo: endPeriod,
    people: typeof people === "number" ? people : 1,
    ages: Array.isArray(ages) ? ages.filter((age) => typeof age === "number") : [],
  };
}
