import type { z } from "zod";
import { addDays } from "#lib/property/calendar";
import type { LocationFilter, PricesFilter, SaleFilter } from "#lib/property/filter";
import { pageFilterSchema, pricesFilterSchema, saleFilterSchema } from "#lib/property/filter";
import { fromForm, type QueryValues, queryValues } from "#lib/property/form-query";

/** A page's query, as Next passes it. */
export type SearchParams = QueryValues;

const single = (schema: z.ZodObject, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      // A key of the address may be named like a property that every object has.
      const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
      const isList = Array.isArray(field?.safeParse(undefined).data);
      return [
        key,
        isList ? queryValues(value as string | string[] | undefined) : Array.isArray(value) ? value[0] : value,
      ];
    }),
  );

function parse<T extends z.ZodObject>(schema: T, params: SearchParams): { filter: z.infer<T>; ignored: string[] } {
  const input: Record<string, unknown> = single(schema, params);
  const first = schema.safeParse(input);
  if (first.success) return { filter: first.data, ignored: [] };
  const ignored = [...new Set(first.error.issues.map((issue) => String(issue.path[0])))];
  for (const key of ignored) delete input[key];
  return { filter: schema.parse(input), ignored };
}

/** Leaves out a party without an adult: nobody can book for it, and the service refuses it. */
function withAdult<T extends Pick<LocationFilter, "people" | "ages" | "ageDue">>(asked: {
  filter: T;
  ignored: string[];
}) {
  const { filter, ignored } = asked;
  const isParty = filter.ages.length + (filter.ageDue ?? 0) < (filter.people ?? 1);
  return isParty
    ? asked
    : { filter: { ...filter, people: undefined, ages: [], ageDue: undefined }, ignored: [...ignored, "people"] };
}

/** Longest stay in days that the property service prices. */
const longestStay = 366;

/**
 * Parses the filter of the rental list from a page's query. Invalid values are left out and named in `ignored`; so are a party
 * without an adult, and both dates of a stay that has begun (as `datePast`), does not end after it begins, or is longer than a
 * year. On which days a stay may begin and end depends on each home's rules.
 */
export function locationFilter(params: SearchParams, today: string): { filter: LocationFilter; ignored: string[] } {
  const { filter, ignored } = withAdult(parse(pageFilterSchema, fromForm(params)));
  const { dateFrom, dateTo } = filter;
  if (!dateFrom && !dateTo) return { filter, ignored };
  const isStay =
    dateFrom && dateTo && today <= dateFrom && dateFrom < dateTo && dateTo <= addDays(dateFrom, longestStay);
  if (isStay) return { filter, ignored };
  const why = dateFrom && dateFrom < today ? "datePast" : "dateFrom";
  return { filter: { ...filter, dateFrom: undefined, dateTo: undefined }, ignored: [...ignored, why] };
}

/** Parses the filter of the list of properties for sale from a page's query. */
export function saleFilter(params: SearchParams): { filter: SaleFilter; ignored: string[] } {
  return parse(saleFilterSchema, params);
}

/** Weeks from the current one in which the weekly price list can start: for later ones no service has prices. */
const furthestWeek = 60;

/**
 * Parses the filter of the weekly price list from a page's query. It starts with one of the weeks from the current one on that may
 * have prices, and their number is fixed: `from` and `weeks` that say otherwise are named in `ignored` too.
 */
export function pricesFilter(params: SearchParams, current: string): { filter: PricesFilter; ignored: string[] } {
  const { filter, ignored } = withAdult(parse(pricesFilterSchema, fromForm(params)));
  const { from = current } = filter;
  const outside = from < current || from > addDays(current, 7 * furthestWeek);
  return {
    filter: outside ? { ...filter, from: undefined } : filter,
    ignored: [...ignored, ...(outside ? ["from"] : []), ...(queryValues(params.weeks).length > 0 ? ["weeks"] : [])],
  };
}

type AnyFilter = Record<string, unknown>;
const neverInQuery = new Set(["kind", "weeks"]);
const defaults: AnyFilter = { sort: "price_asc", page: 1, pageSize: 24 };

/** Query string of a filter without defaults, lists joined by commas, `""` when nothing is set. */
export function filterQuery(filter: AnyFilter, changes: AnyFilter = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...filter, ...changes })) {
    if (neverInQuery.has(key) || value === undefined || value === null || value === defaults[key]) continue;
    const text = Array.isArray(value) ? value.join(",") : String(value);
    if (text) query.set(key, text);
  }
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}

export type ActiveFilter = { key: string; value: string; without: string };

const together: Record<string, string[]> = { dateFrom: ["dateFrom", "dateTo"], people: ["people", "ages", "ageDue"] };
const unchipped = new Set(["sort", "page", "dateTo", "ages", "ageDue", "kind", "pageSize", "weeks", "from"]);

/** Every active filter value, each with the query string of the list without it, for one chip each. */
export function activeFilters(filter: AnyFilter): ActiveFilter[] {
  return Object.entries(filter).flatMap(([key, value]): ActiveFilter[] => {
    if (unchipped.has(key) || value === undefined || value === "") return [];
    if (Array.isArray(value)) {
      return value.map((item) => ({
        key,
        value: String(item),
        without: filterQuery(filter, { [key]: value.filter((other) => other !== item), page: 1 }),
      }));
    }
    const cleared = Object.fromEntries((together[key] ?? [key]).map((name) => [name, undefined]));
    return [{ key, value: String(value), without: filterQuery(filter, { ...cleared, page: 1 }) }];
  });
}

/** The filters that need a chip in a weekly list, whose bar always displays dates and party. */
export const beyondStay = (active: ActiveFilter[]): ActiveFilter[] =>
  active.filter(({ key }) => key !== "dateFrom" && key !== "people");
