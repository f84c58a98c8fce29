import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { withGroupTypes } from "#lib/property/sale-group";
import { type ActiveFilter, locationFilter, saleFilter } from "#lib/property/search-params";
import { getLocations, getSales } from "#lib/property/server";
import { costNumber } from "@/components/property/cost";

/** Number of results of a query, and their lowest price when known. */
export type Found = { count: number; least: number | null };

/** Whether the count may be worded as homes available on the dates: "none available" only when nothing else was filtered. */
export const isOfDates = ({ dateFrom }: Pick<LocationFilter, "dateFrom">, count: number, active: ActiveFilter[]) =>
  dateFrom !== undefined && (count > 0 || active.every(({ key }) => key === "dateFrom"));

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const nothing: Found = { count: 0, least: null };

/** Results of a rental list's query with its fixed filters (`always`); a count of 0 when the service does not answer. */
export const findRentals =
  (always: Partial<LocationFilter>, locale: Locale) =>
  async (query: string): Promise<Found> => {
    const { filter } = locationFilter(paramsOf(query), today());
    const found = await getLocations({ ...filter, ...always, sort: "price_asc", pageSize: 1 }, locale);
    if (!found.ok) return nothing;
    const [first] = found.data.locations;
    return { count: found.data.total, least: first ? costNumber(first) : null };
  };

/** Results of a sale list's query; a count of 0 when the service does not answer. */
export const findSales =
  (locale: Locale) =>
  async (query: string): Promise<Found> => {
    const found = await getSales({ ...withGroupTypes(saleFilter(paramsOf(query)).filter), pageSize: 1 }, locale);
    return found.ok ? { count: found.data.total, least: null } : nothing;
  };
