import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "#backend/db/database";
import type { Place } from "#lib/property/listing-schema";

type Row = {
  kind: string;
  type: string | null;
  rooms: string | null;
  comfort: number | null;
  place: number | null;
  category: string | null;
  count: number;
};

type Facets = {
  types: { value: string; count: number }[];
  numberOfRooms: number[];
  comfortClasses: number[];
  places: Place[];
  categories: string[];
};

/** Available filter values of a kind of listing, for a version of the data; names sorted for a language. */
export type FacetsOf = (kind: string, version: string, locale: string) => Promise<Facets>;

/** Reads the available filter values, per kind of listing, once for each version of the data. */
export function createFacets(db: Database): FacetsOf {
  const known = new LRUCache<string, Promise<ReadFacets>>({ max: 1 });
  return async (kind, version, locale) => {
    const read = known.get(version) ?? readFacets(db);
    known.set(version, read);
    read.catch(() => known.delete(version));
    return (await read)(kind, locale);
  };
}

type ReadFacets = (kind: string, locale: string) => Facets;

async function readFacets(db: Database): Promise<ReadFacets> {
  const { rows } = await db.execute<Row>(sql`
    select kind, type, rooms::text as rooms, comfort_class as comfort, place_id as place, category, count(*)::int as count
    from listings where active group by grouping sets ((kind, type), (kind, rooms), (kind, comfort_class), (kind, place_id), (kind, category))
    order by count desc, type`);
  const places = new Map(
    (await db.execute<Place>(sql`select id, name, zip from places`)).rows.map((place) => [place.id, place]),
  );
  const numbers = (values: (number | null)[]) => values.filter((value) => value !== null).sort((a, b) => a - b);
  return (kind, locale) => {
    const own = rows.filter((row) => row.kind === kind);
    return {
      types: own.flatMap((row) => (row.type === null ? [] : [{ value: row.type, count: row.count }])),
      numberOfRooms: numbers(own.map((row) => (row.rooms === null ? null : Number(row.rooms)))),
      comfortClasses: numbers(own.map((row) => row.comfort)),
      places: own
        .flatMap((row) => (row.place === null ? [] : (places.get(row.place) ?? [])))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
      categories: own.flatMap((row) => row.category ?? []).sort(),
    };
  };
}
