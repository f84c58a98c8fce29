import "server-only";
import { cache } from "react";
import type { LocationFilter, PricesFilter, SaleFilter } from "#lib/property/filter";
import {
  locationReplySchema,
  locationsReplySchema,
  pricesReplySchema,
  saleReplySchema,
  salesReplySchema,
  selectionReplySchema,
} from "#lib/property/schema";
import { callUpstream } from "#lib/upstream/call";
import { orNull } from "#lib/upstream/result";

const reuse = { service: "property", revalidate: 30 } as const;

/** Rentals by filter, a page at a time (RN1). */
export const getLocations = (filter: Partial<LocationFilter>, locale: string) =>
  callUpstream({ ...reuse, path: "/locations", query: filter, schema: locationsReplySchema, locale });

/** One rental; null when there is none with this id (RN5). */
export const getLocation = cache(async (id: number, locale: string) => {
  const result = orNull(
    await callUpstream({ ...reuse, path: `/locations/${id}`, schema: locationReplySchema, locale }),
  );
  return result.ok ? { ok: true as const, data: result.data?.location ?? null } : result;
});

/** Week prices by rental and Saturday (RN2). */
export const getPrices = (filter: Partial<PricesFilter>, locale: string) =>
  callUpstream({ ...reuse, path: "/prices", query: filter, schema: pricesReplySchema, locale });

/** Properties for sale by filter, a page at a time (SL1). */
export const getSales = (filter: Partial<SaleFilter>, locale: string) =>
  callUpstream({ ...reuse, path: "/sales", query: filter, schema: salesReplySchema, locale });

/** One property for sale; null when there is none with this id (SL2). */
export const getSale = cache(async (id: number, locale: string) => {
  const result = orNull(await callUpstream({ ...reuse, path: `/sales/${id}`, schema: saleReplySchema, locale }));
  return result.ok ? { ok: true as const, data: result.data?.sale ?? null } : result;
});

/** Selected listings of the home page, at most `limit` rentals and as many sales (CT1). */
export const getSelection = cache((limit: number, locale: string) =>
  callUpstream({ ...reuse, path: `/selection/${limit}`, schema: selectionReplySchema, locale }),
);
