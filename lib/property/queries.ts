import { queryOptions } from "@tanstack/react-query";
import { type HomeYear, yearOf } from "#lib/property/home-year";
import type { Location } from "#lib/property/listing-schema";
import type { Party, Stay } from "#lib/property/stay";
import { againAfterFault, queryClient } from "#lib/query-client";
import { ask, CallError } from "#lib/upstream/ask";

/** Whole price of a stay in a home, from the property service; aborted when the parameters change. */
export function stayPriceQuery(locationId: number, stay: Stay | null, locale: string) {
  return queryOptions({
    queryKey: ["location-price", locationId, stay, locale],
    enabled: stay !== null,
    staleTime: 30_000,
    retry: againAfterFault,
    queryFn: ({ signal }) => {
      const { dateFrom = "", dateTo = "", people = 2, ages = [] } = stay ?? {};
      const query = { dateFrom, dateTo, people, ages: ages.join(",") };
      return ask("GET /api/locations/{id}/price", { params: { id: locationId }, query, locale, signal });
    },
  });
}

/** The same as a promise; concurrent calls are deduplicated. @throws CallError */
export const fetchStayPrice = (locationId: number, stay: Stay, locale: string) =>
  queryClient().fetchQuery(stayPriceQuery(locationId, stay, locale));

/** A home with its coming weeks and stay rules, as the property service has them now. */
export function locationQuery(id: number, locale: string, party?: Party) {
  return queryOptions({
    queryKey: ["location", id, locale, party],
    staleTime: 30_000,
    retry: againAfterFault,
    queryFn: async ({ signal }): Promise<Location> => {
      const { location } = await ask("GET /api/locations/{id}", { params: { id }, query: party, locale, signal });
      if (!location) throw new CallError(404, { code: "NOT_FOUND" });
      return location;
    },
  });
}

/** A home's coming year with whole prices for a party, as a promise. @throws CallError */
export const fetchYear = async (id: number, party: Party, locale: string): Promise<HomeYear> =>
  yearOf(await queryClient().fetchQuery(locationQuery(id, locale, party)));
