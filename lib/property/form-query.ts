import { addDays, isPlainDate } from "#lib/property/calendar";

/** Query values by name; a value may be repeated or comma-separated. */
export type QueryValues = Record<string, string | string[] | undefined>;

/** The values of a query parameter, without empty ones. */
export function queryValues(value: string | string[] | undefined): string[] {
  return (Array.isArray(value) ? value : [value ?? ""])
    .flatMap((part) => part.split(","))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Default number of adults when only the children are given, or nobody. */
export const defaultAdults = 2;

/** The default party of a price: two adults, or one in a home for one person. */
export const defaultParty = (maxPeople: number | null) => ({
  people: Math.min(defaultAdults, maxPeople || defaultAdults),
  ages: [],
});

/** Nights of a search form's length: `"2"` is two weeks (1 to 12), `"n4"` four nights; a week when it says neither. */
export function lengthNights(length = ""): number {
  const [, count] = /^n([1-9]\d{0,2})$/.exec(length) ?? [];
  const weeks = Number(length);
  return Number(count) || (Number.isInteger(weeks) && weeks >= 1 && weeks <= 12 ? 7 * weeks : 7);
}

/**
 * Converts the fields of a search form to a filter: `adults`, `ages` and `ageDue` become `people` (two adults when only children
 * are given), `weeks` (see `lengthNights`) becomes `dateTo`, empty ages are dropped.
 */
export function fromForm({ adults, weeks, ...rest }: QueryValues): QueryValues {
  const ages = queryValues(rest.ages);
  const grown = Number(queryValues(adults)[0]);
  const children = ages.length + (Number(rest.ageDue) || 0);
  const people =
    queryValues(rest.people)[0] ??
    (Number.isInteger(grown) && grown > 0
      ? String(grown + children)
      : children > 0
        ? String(defaultAdults + children)
        : undefined);
  const from = queryValues(rest.dateFrom)[0];
  const span = lengthNights(queryValues(weeks)[0]);
  const dateTo = queryValues(rest.dateTo)[0] ?? (from && isPlainDate(from) ? addDays(from, span) : undefined);
  return { ...rest, ages, people, dateTo };
}

/** The query string of a form's fields, one entry per name, lists joined by commas; `""` when nothing is filled in. */
export function formQuery(fields: Iterable<[string, FormDataEntryValue]>): string {
  const values: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    const text = typeof value === "string" && value.trim();
    if (text) values[name] = [...(values[name] ?? []), text];
  }
  // A value with a comma of its own stays whole.
  const query = Object.entries(fromForm(values)).flatMap(([name, value = []]) => {
    const text = encodeURIComponent([value].flat().join(",")).replaceAll("%2C", ",");
    return text ? [`${encodeURIComponent(name)}=${text}`] : [];
  });
  return query.length > 0 ? `?${query.join("&")}` : "";
}
