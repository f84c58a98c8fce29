import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { StoredImage } from "#backend/content/image";
import type { Database } from "#backend/db/database";
import { listings, places } from "#backend/db/schema";
import { dataVersion } from "#backend/db/version";
import type { PlacedListing } from "#backend/property/listing";
import type { SortMode } from "#lib/property/schema";

/** `version` of the data it was read from. */
export type PageOf<Row> = { rows: Row[]; total: number; page: number; pages: number; version: string };

const orders: Record<SortMode, SQL> = {
  price_asc: sql`amount asc nulls last, id asc`,
  price_desc: sql`amount desc nulls last, id asc`,
  room_asc: sql`rooms asc, amount asc nulls last, id asc`,
  room_desc: sql`rooms desc, amount asc nulls last, id asc`,
};

/** `costly`: what is matched is worked out once for count and page; otherwise an index may serve each. */
type Search = { matched: SQL; costly?: boolean; sort: SortMode; page: number; pageSize: number };

/**
 * Ids of one page of `matched`, a query with columns id, rooms, amount and stay (Rappen), and how many there are in
 * all: counted and paged in one statement, without touching the rows' long columns.
 */
async function pageOfIds(db: Database, { matched, costly, sort, page, pageSize }: Search) {
  const { rows } = await db.execute<{ id: number | null; stay: string | null; total: number; version: string }>(sql`
    with matched as ${costly ? sql`materialized` : sql`not materialized`} (${matched}),
    paged as (select * from matched order by ${orders[sort]} limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select paged.id, paged.stay, counted.total, ${dataVersion} as version
    from (select count(*)::int as total from matched) as counted left join paged on true order by ${orders[sort]}`);
  const ids = rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, stay: row.stay }]));
  return { ids, total: rows[0]?.total ?? 0, version: rows[0]?.version ?? "" };
}

/** Listings of a page with their places, in order; `stay` is the stay's price in Rappen. */
export async function pageOf(db: Database, search: Search): Promise<PageOf<PlacedListing & { stay: number | null }>> {
  const { ids, total, version } = await pageOfIds(db, search);
  const found = new Map(
    (
      await placedListings(
        db,
        ids.map(({ id }) => id),
      )
    ).map((row) => [row.listing.id, row]),
  );
  const rows = ids.flatMap(({ id, stay }) => {
    const row = found.get(id);
    return row ? [{ ...row, stay: stay === null ? null : Number(stay) }] : [];
  });
  return { rows, total, page: search.page, pages: Math.ceil(total / search.pageSize), version };
}

const imagesInList = 4;
const shown = {
  id: listings.id,
  offer: listings.offer,
  kind: listings.kind,
  reference: listings.reference,
  type: listings.type,
  parkingType: listings.parkingType,
  title: listings.title,
  slug: listings.slug,
  summary: listings.summary,
  price: listings.price,
  rooms: listings.rooms,
  bedrooms: listings.bedrooms,
  bathrooms: listings.bathrooms,
  surface: listings.surface,
  comfortClass: listings.comfortClass,
  maxPeople: listings.maxPeople,
  latitude: listings.latitude,
  longitude: listings.longitude,
  conveniences: listings.conveniences,
  special: listings.special,
  images: sql<StoredImage[]>`jsonb_path_query_array(${listings.images}, ${`$[0 to ${imagesInList - 1}]`}::jsonpath)`,
};

/** Listings by id with their places, what a list shows of them. */
export async function placedListings(db: Database, ids: number[]): Promise<PlacedListing[]> {
  if (ids.length === 0) return [];
  return db
    .select({ listing: shown, place: places })
    .from(listings)
    .innerJoin(places, eq(places.id, listings.placeId))
    .where(inArray(listings.id, ids));
}
