import type { Locale } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import type { LocationFilter } from "#lib/property/filter";
import { withGroupTypes } from "#lib/property/sale-group";
import { locationFilter, saleFilter } from "#lib/property/search-params";
import { getLocations, getSales } from "#lib/property/server";

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

/** How many rentals a query of their list gives, which asks for `always` besides; 0 when the service does not answer. */
export const countRentals = (always: Partial<LocationFilter>, locale: Locale) => async (query: string) => {
  const { filter } = locationFilter(paramsOf(query), today());
  const counted = await getLocations({ ...filter, ...always, pageSize: 1 }, locale);
  return counted.ok ? counted.data.total : 0;
};

/** How many properties for sale a query of their list gives; 0 when the service does not answer. */
export const countSales = (locale: Locale) => async (query: string) => {
  const counted = await getSales({ ...withGroupTypes(saleFilter(paramsOf(query)).filter), pageSize: 1 }, locale);
  return counted.ok ? counted.data.total : 0;
};
