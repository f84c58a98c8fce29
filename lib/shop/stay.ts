import type { Stay } from "#lib/property/stay";

/**
 * The stay that an entry of a rental asks for, or the context of a line, as the wire has it; null while a date is missing.
 * Without a number of people it is for one.
 */
export function stayOf({ startPeriod, endPeriod, people, ages }: Record<string, unknown>): Stay | null {
  if (typeof startPeriod !== "string" || typeof endPeriod !== "string" || !startPeriod || !endPeriod) return null;
  return {
    dateFrom: startPeriod,
    dateTo: endPeriod,
    people: typeof people === "number" ? people : 1,
    ages: Array.isArray(ages) ? ages.filter((age) => typeof age === "number") : [],
  };
}
