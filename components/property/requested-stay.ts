import type { Locale } from "#lib/i18n/locale";
import { type Period, today } from "#lib/property/calendar";
import { sleeps } from "#lib/property/capacity";
import { defaultAdults, queryValues } from "#lib/property/form-query";
import { firstEnd, isBookable, isOutside, yearOf } from "#lib/property/home-year";
import type { Location } from "#lib/property/listing-schema";
import { locationFilter, type SearchParams } from "#lib/property/search-params";
import { getStayPrice } from "#lib/property/server";
import type { Stay } from "#lib/property/stay";
import { childrenOf } from "@/components/property/party";
import type { Choice } from "@/components/property/stay-query";

/** Whether the service sends available weeks; otherwise the page does not mention them. */
export const hasAvailability = ({ weeks, starts = [] }: Location) => weeks.length > 0 || starts.length > 0;

/** Whether a stay is available; the service decides on one outside the weeks that it sends with the home. */
async function isAvailable(location: Location, stay: Stay, locale: Locale): Promise<boolean> {
  const year = yearOf(location);
  if (!isOutside(year, stay)) return isBookable(year, stay);
  return (await getStayPrice(location.id, stay, locale))?.available === true;
}

type RequestedStay = {
  initial: Choice;
  /** The stay of the address when this home is not available then. */
  missed: Period | null;
  /** More guests than the home sleeps. */
  tooMany: boolean;
};

/** Without JavaScript an arrival is sent before its departures are known: the shortest available stay begins then. */
function endOf(location: Location, { dateTo, weeks }: SearchParams, from: string): string | null {
  return [...queryValues(dateTo), ...queryValues(weeks)].length > 0 ? null : firstEnd(yearOf(location), from);
}

/** Stay and party of the address if this home is available then, else two adults and no dates. */
export async function requestedStay(
  location: Location,
  searchParams: SearchParams,
  locale: Locale,
): Promise<RequestedStay> {
  const { filter } = locationFilter(searchParams, today());
  const { dateFrom } = filter;
  const dateTo = (dateFrom && endOf(location, searchParams, dateFrom)) || filter.dateTo;
  const children = childrenOf(filter);
  const ages = children.slice(0, Math.max(0, sleeps(location) - 1));
  const adults = Math.max(
    1,
    Math.min(sleeps(location) - ages.length, (filter.people ?? defaultAdults + children.length) - children.length),
  );
  const stay = dateFrom && dateTo ? { dateFrom, dateTo } : null;
  const known = ages.filter((age) => age !== null);
  const party = { people: adults + known.length, ages: known };
  const fits = stay !== null && (await isAvailable(location, { ...stay, ...party }, locale));
  return {
    initial: { ...(fits ? stay : { dateFrom: null, dateTo: null }), adults, ages },
    missed: fits || !hasAvailability(location) ? null : stay,
    tooMany: (filter.people ?? 0) > sleeps(location),
  };
}
