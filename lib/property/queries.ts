import { queryOptions } from "@tanstack/react-query";
import type { Location, LocationPriceReply } from "#lib/property/schema";
import { queryClient } from "#lib/query-client";

/** A stay as islands ask its price: plain dates, everyone in `people`, ages of the children among them. */
export type StayRequest = { dateFrom: string; dateTo: string; people: number; ages: number[] };

export class PriceError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whole price of a stay in a home (SH5, SH9): asked of the property service, cancelled when the question changes. */
export function stayPriceQuery(locationId: number, stay: StayRequest | null, locale: string) {
  return queryOptions({
    queryKey: ["location-price", locationId, stay, locale],
    enabled: stay !== null,
    staleTime: 30_000,
    retry: (count, error) => count < 1 && !(error instanceof PriceError && error.status < 500),
    queryFn: async ({ signal }): Promise<LocationPriceReply> => {
      const query = new URLSearchParams({
        dateFrom: stay?.dateFrom ?? "",
        dateTo: stay?.dateTo ?? "",
        people: String(stay?.people ?? 2),
        locale,
      });
      if (stay && stay.ages.length > 0) query.set("ages", stay.ages.join(","));
      const reply = await fetch(`/api/locations/${locationId}/price?${query}`, { signal });
      const body = (await reply.json()) as LocationPriceReply & { message?: string };
      if (!reply.ok) throw new PriceError(reply.status, body.message ?? reply.statusText);
      return body;
    },
  });
}

/** The same as a promise: one call however many ask at once. @throws PriceError */
export const fetchStayPrice = (locationId: number, stay: StayRequest, locale: string) =>
  queryClient().fetchQuery(stayPriceQuery(locationId, stay, locale));

/** A home with its coming weeks and its rules of stay, as the property service has them now. */
export function locationQuery(id: number, locale: string) {
  return queryOptions({
    queryKey: ["location", id, locale],
    staleTime: 30_000,
    retry: 1,
    queryFn: async ({ signal }): Promise<Location> => {
      const reply = await fetch(`/api/locations/${id}?locale=${locale}`, { signal });
      const body = (await reply.json()) as { location: Location; message?: string };
      if (!reply.ok) throw new PriceError(reply.status, body.message ?? reply.statusText);
      return body.location;
    },
  });
}
