import "server-only";
import { cache } from "react";
import type { Locale } from "#lib/i18n/locale";
import { routedLocales } from "#lib/i18n/routing";
import type {
  LocationFilter,
  LocationsQuery,
  PartyQuery,
  PricesFilter,
  SalesQuery,
  StayQuery,
} from "#lib/property/filter";
import { maxPageSize } from "#lib/property/filter";
import type { LocationSummary, SaleSummary } from "#lib/property/listing-schema";
import { referenceKey } from "#lib/property/reference";
import type { PagePath } from "#lib/routes";
import { callService } from "#lib/upstream/call";
import { orNull } from "#lib/upstream/result";

/** Rentals by filter, a page at a time. */
export const getLocations = (
  { ageDue: _, ...query }: Partial<LocationsQuery & Pick<LocationFilter, "ageDue">>,
  locale: string,
) => callService("GET /api/locations", { query, locale });

/** Number of homes for each value of a filter; null when the service does not tell. */
export async function getCounts(filter: Partial<LocationFilter>, locale: string) {
  const { sort: _, page: __, pageSize: ___, ageDue: ____, ...query } = filter;
  const result = await callService("GET /api/counts", { query, locale });
  return result.ok && result.data.success ? result.data : null;
}

/**
 * One rental, priced for a party (two adults by default); null when there is none with this id. `kind` is the default when the
 * service does not send it.
 */
export const getLocation = cache(async (id: number, locale: string, party?: PartyQuery, kind?: "annual") => {
  const query = { ...party, kind };
  const result = orNull(await callService("GET /api/locations/{id}", { params: { id }, query, locale }));
  return result.ok ? { ok: true as const, data: result.data?.location ?? null } : result;
});

/** Price of a stay from the property service; null when it cannot tell. */
export async function getStayPrice(id: number, stay: StayQuery, locale: string) {
  const result = await callService("GET /api/locations/{id}/price", { params: { id }, query: stay, locale });
  return result.ok ? result.data : null;
}

/** Week prices by rental and Saturday. */
export const getPrices = (filter: Partial<PricesFilter>, locale: string) =>
  callService("GET /api/prices", { query: filter, locale });

/** Properties for sale by filter, a page at a time. */
export const getSales = (filter: Partial<SalesQuery>, locale: string) =>
  callService("GET /api/sales", { query: filter, locale });

/** One property for sale; null when there is none with this id. */
export const getSale = cache(async (id: number, locale: string) => {
  const result = orNull(await callService("GET /api/sales/{id}", { params: { id }, locale }));
  return result.ok ? { ok: true as const, data: result.data?.sale ?? null } : result;
});

/** The rental or property for sale with this reference, in any notation; null when there is none, or no reply. */
export async function findListing(
  reference: string,
  locale: string,
): Promise<{ rental: LocationSummary } | { sale: SaleSummary } | null> {
  const key = referenceKey(reference);
  if (key.length < 2 || reference.length > 40) return null;
  const same = (listing: { reference: string }) => referenceKey(listing.reference) === key;
  const asked = { reference, pageSize: maxPageSize };
  const [weekly, annual, sales] = await Promise.all([
    getLocations({ ...asked, kind: "weekly" }, locale),
    getLocations({ ...asked, kind: "annual" }, locale),
    getSales(asked, locale),
  ]);
  const rental = [weekly, annual].flatMap((found) => (found.ok ? found.data.locations : [])).find(same);
  if (rental) return { rental };
  const sale = sales.ok ? sales.data.sales.find(same) : undefined;
  return sale ? { sale } : null;
}

/**
 * Addresses of a listing by language, each with its title there, for the alternates. A language that does not answer is left out.
 */
export async function listingPaths(
  folder: "/location" | "/location/annuelle" | "/vente",
  id: number,
): Promise<Partial<Record<Locale, PagePath>>> {
  const paths = await Promise.all(
    routedLocales().map(async (locale) => {
      const listing = folder === "/vente" ? await getSale(id, locale) : await getLocation(id, locale);
      return listing.ok && listing.data ? [[locale, `${folder}/${id}/${listing.data.slug}`] as const] : [];
    }),
  );
  return Object.fromEntries(paths.flat());
}

/** Selected listings of the home page, at most `limit` rentals and as many sales. */
export const getSelection = cache((limit: number, locale: string) =>
  callService("GET /api/selection/{limit}", { params: { limit }, locale }),
);

/**
 * The listings with these ids: weekly and annual rentals and properties for sale; those no longer offered are absent. Homes are
 * priced for the requested stay and party; `unfit` are those that are not available for it.
 */
export async function getListingsByIds(
  { rentals, sales }: { rentals: number[]; sales: number[] },
  locale: string,
  stay: Pick<Partial<LocationFilter>, "dateFrom" | "dateTo" | "people" | "ages"> = {},
) {
  const pageSize = maxPageSize;
  const weekly = { ids: rentals, kind: "weekly", pageSize } as const;
  const [free, ...asked] = await Promise.all([
    rentals.length > 0 && (stay.people || stay.dateFrom) ? getLocations({ ...weekly, ...stay }, locale) : null,
    ...(rentals.length > 0
      ? (["weekly", "annual"] as const).map((kind) => getLocations({ ids: rentals, kind, pageSize }, locale))
      : []),
    ...(sales.length > 0 ? [getSales({ ids: sales, pageSize }, locale)] : []),
  ]);
  const locations: LocationSummary[] = [];
  const forSale: SaleSummary[] = [];
  for (const result of asked) {
    if (!result.ok) return result;
    // A service that ignores the kind returns a home in both lists.
    if ("locations" in result.data)
      locations.push(...result.data.locations.filter(({ id }) => locations.every((home) => home.id !== id)));
    else forSale.push(...result.data.sales);
  }
  if (free && !free.ok) return free;
  const fitting = new Map((free?.data.locations ?? []).map((home) => [home.id, home]));
  const priced = locations.map((home) => fitting.get(home.id) ?? home);
  // A service may ignore capacity.
  const small = ({ max_people: most }: LocationSummary) => most > 0 && most < (stay.people ?? 0);
  const unfit = free
    ? locations.filter((home) => home.kind === "weekly" && (!fitting.has(home.id) || small(home)))
    : [];
  return { ok: true as const, data: { locations: priced, sales: forSale, unfit: new Set(unfit.map(({ id }) => id)) } };
}
