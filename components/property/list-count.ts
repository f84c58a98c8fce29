import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { withGroupTypes } from "#lib/property/sale-group";
import { type ActiveFilter, locationFilter, saleFilter } from "#lib/property/search-params";
import { getLocations, getSales } from "#lib/property/server";
import { costNumber } from "@/components/property/cost";

/** How many a query gives, and the least that one of them costs where that can be told. */
export type Found = { count: number; least: number | null };

/** Whether a count is told as that of homes free on the dates asked for: that there is none only where nothing else was asked for. */
export const isOfDates = ({ dateFrom }: Pick<LocationFilter, "dateFrom">, count: number, active: ActiveFilter[]) =>
  dateFrom !== undefined && (count > 0 || active.every(({ key }) => key === "dateFrom"));

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
const nothing: Found = { count: 0, least: null };

/** What a query of their list finds among rentals, which asks for `always` besides; nothing when the service does not answer. */
export const findRentals =
  (always: Partial<LocationFilter>, locale: Locale) =>
  async (query: string): Promise<Found> => {
    const { filter } = locationFilter(paramsOf(query), today());
    const found = await getLocations({ ...filter, ...always, sort: "price_asc", pageSize: 1 }, locale);
    if (!found.ok) return nothing;
    const [first] = found.data.locations;
    return { count: found.data.total, least: first ? costNumber(first) : null };
  };

/** What a query of their list finds among properties for sale; nothing when the service does not answer. */
export const findSales =
  (locale: Locale) =>
  async (query: string): Promise<Found> => {
    const found = await getSales({ ...withGroupTypes(saleFilter(paramsOf(query)).filter), pageSize: 1 }, locale);
    return found.ok ? { count: found.data.total, least: null } : nothing;
  };
