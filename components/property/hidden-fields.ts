import type { LocationFilter, SaleFilter } from "#lib/property/filter";
import type { Convenience } from "#lib/property/listing-schema";
import { filterQuery } from "#lib/property/search-params";
import { firstConveniences } from "@/components/property/filter-choices";

type Filter = LocationFilter | SaleFilter;

/** The values that the bar has fields for in every list, and those it has fields for in weekly lists only. */
const inBar = new Set(["place", "type", "roomsMin", "priceMin", "priceMax", "comfort", "conveniences", "page"]);
const ofStay = new Set(["dateFrom", "dateTo", "people", "ages", "ageDue"]);

/** The conveniences that the bar does not show. */
const otherConveniences = (filter: Filter, isRental: boolean): Convenience[] =>
  isRental ? filter.conveniences.filter((one) => !firstConveniences.includes(one)) : filter.conveniences;

const fields = (values: Record<string, unknown>) => [...new URLSearchParams(filterQuery(values))];

/** Values of a filter that the bar's form has no field for, as hidden fields: they stay when it is submitted. */
export function hiddenBarFields(filter: Filter, { rental, weekly }: { rental: boolean; weekly: boolean }) {
  const kept = Object.entries(filter).filter(([key]) => !inBar.has(key) && !(weekly && ofStay.has(key)));
  return fields({ ...Object.fromEntries(kept), conveniences: otherConveniences(filter, rental) });
}

/** Values that the dialog of all filters has no field for: the order, and the area searched on the map. */
export const hiddenDialogFields = (filter: Filter) =>
  fields({ sort: filter.sort, area: "area" in filter ? filter.area : undefined });
