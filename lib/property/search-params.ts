import type { z } from "zod";
import type { LocationFilter, PricesFilter, SaleFilter } from "#lib/property/filter";
import { locationFilterSchema, pricesFilterSchema, saleFilterSchema } from "#lib/property/filter";
import { fromForm, type QueryValues, queryValues } from "#lib/property/form-query";

/** What Next hands to a page: the query of its URL. */
export type SearchParams = QueryValues;

const single = (schema: z.ZodObject, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const isList = Array.isArray(schema.shape[key]?.safeParse(undefined).data);
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

/**
 * Filter of the rental list out of a page's query. Values that cannot be read are left out and named in
 * `ignored`; a stay that has begun or does not end after it begins is left out whole. Which days a stay may begin and end on
 * is each home's own rule.
 */
export function locationFilter(params: SearchParams, today: string): { filter: LocationFilter; ignored: string[] } {
  const { filter, ignored } = parse(locationFilterSchema, fromForm(params));
  if (filter.dateFrom || filter.dateTo) {
    const { dateFrom, dateTo } = filter;
    if (!dateFrom || !dateTo || dateFrom < today || dateTo <= dateFrom)
      return { filter: { ...filter, dateFrom: undefined, dateTo: undefined }, ignored: [...ignored, "dateFrom"] };
  }
  return { filter, ignored };
}

/** Filter of the list of properties for sale out of a page's query. */
export function saleFilter(params: SearchParams): { filter: SaleFilter; ignored: string[] } {
  return parse(saleFilterSchema, params);
}

/**
 * Filter of the weekly price list out of a page's query. It begins this week at the earliest, and how many weeks it has is not
 * asked: what asks for others is named in `ignored` too.
 */
export function pricesFilter(params: SearchParams, current: string): { filter: PricesFilter; ignored: string[] } {
  const { filter, ignored } = parse(pricesFilterSchema, fromForm(params));
  const past = filter.from !== undefined && filter.from < current;
  return {
    filter: past ? { ...filter, from: undefined } : filter,
    ignored: [...ignored, ...(past ? ["from"] : []), ...(queryValues(params.weeks).length > 0 ? ["weeks"] : [])],
  };
}

type AnyFilter = Record<string, unknown>;
const neverInQuery = new Set(["kind", "weeks"]);
const defaults: AnyFilter = { sort: "price_asc", page: 1, pageSize: 24 };

/** Query string of a filter without its defaults, lists joined by commas, `""` when nothing is set. */
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

const together: Record<string, string[]> = { dateFrom: ["dateFrom", "dateTo"], people: ["people", "ages"] };
const unchipped = new Set(["sort", "page", "dateTo", "ages", "kind", "pageSize", "weeks", "from"]);

/** Every filter that is on, each with the query string of the list without it: one chip each. */
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

/** Those beside dates and party, which the bar of a weekly list says in words at every width: no chip repeats them. */
export const beyondStay = (active: ActiveFilter[]): ActiveFilter[] =>
  active.filter(({ key }) => key !== "dateFrom" && key !== "people");
