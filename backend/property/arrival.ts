import { eq, inArray } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { listings, places } from "#backend/db/tables/listing";
import { textIn } from "#backend/text";
import type { Arrival } from "#lib/shop/order-schema";

async function rowsOf(db: Database, listingIds: number[]) {
  return db
    .select({
      id: listings.id,
      address: listings.address,
      latitude: listings.latitude,
      longitude: listings.longitude,
      ways: listings.arrival,
      zip: places.zip,
      place: places.name,
      access: places.access,
    })
    .from(listings)
    .innerJoin(places, eq(places.id, listings.placeId))
    .where(inArray(listings.id, listingIds));
}
export type StoredArrival = Awaited<ReturnType<typeof rowsOf>>[number];

/** Exact addresses of some homes and the ways there, by listing. For stays that are paid: no other reply may hold them. */
export async function arrivalsOf(db: Database, listingIds: number[]): Promise<Map<number, StoredArrival>> {
  const rows = listingIds.length === 0 ? [] : await rowsOf(db, listingIds);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same on the wire, in one language. */
export function toArrival({ id: _, ways, access, ...where }: StoredArrival, locale: string): Arrival {
  const said = (texts: Record<string, string> | null | undefined) => (texts ? textIn(texts, locale) : null);
  return { ...where, access: said(access), directions: said(ways?.directions), keys: said(ways?.keys) };
}
