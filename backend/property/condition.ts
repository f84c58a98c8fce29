import { type SQL, sql } from "drizzle-orm";
import { referenceIs } from "#backend/db/containing";
import type { LocationsQuery, SalesQuery } from "#lib/property/filter";

/** A filter, whatever the order and the page of its list. */
type Unpaged<Filter> = Omit<Filter, "sort" | "page" | "pageSize">;
type Shared = Unpaged<Omit<SalesQuery, "type" | "parkingType">>;

/** Conditions: a column is within the given bounds. */
export const between = (column: SQL, min: number | undefined, max: number | undefined): SQL[] => [
  ...(min === undefined ? [] : [sql`${column} >= ${min}::numeric`]),
  ...(max === undefined ? [] : [sql`${column} <= ${max}::numeric`]),
];
/** Condition that a column has one of some values, none where any will do. */
export const oneOf = (column: SQL, values: (string | number)[]): SQL[] =>
  values.length === 0 ? [] : [sql`${column} in ${values}`];

function shared(filter: Shared): SQL[] {
  return [
    ...between(sql`l.rooms`, filter.roomsMin, filter.roomsMax),
    ...between(sql`l.surface`, filter.surfaceMin, filter.surfaceMax),
    ...between(sql`l.balcony_area`, filter.balconyMin, undefined),
    ...between(sql`l.floor`, filter.floorMin, filter.floorMax),
    ...between(sql`l.construction_year`, filter.constructionYearMin, undefined),
    ...between(sql`l.renovation_year`, filter.renovationYearMin, undefined),
    ...between(sql`l.bathrooms`, filter.bathroomsMin, undefined),
    ...between(sql`l.toilets`, filter.toiletsMin, undefined),
    ...between(sql`l.terraces`, filter.terracesMin, undefined),
    ...between(sql`l.sunshine`, filter.sunshineMin, undefined),
    ...oneOf(sql`l.view`, filter.view),
    ...oneOf(sql`l.exposure`, filter.exposure),
    ...(filter.ids.length > 0 ? [sql`l.id = any(string_to_array(${filter.ids.join()}, ',')::int[])`] : []),
    ...oneOf(sql`l.place_id`, filter.place),
    ...(filter.reference ? [referenceIs(sql`l.reference`, filter.reference)] : []),
    ...(filter.category ? [sql`l.category = ${filter.category}`] : []),
    ...filter.conveniences.map((convenience) => sql`l.conveniences @> array[${convenience}::text]`),
  ];
}

/** Conditions on listing `l` for rentals, without dates and price. */
export function locationConditions(filter: Unpaged<LocationsQuery>, today: string): SQL[] {
  const kind = filter.kind === "annual" ? "annual" : "weekly";
  return [
    sql`l.active and l.kind = ${kind}`,
    ...(filter.kind === "special" ? [sql`l.special_to > ${filter.dateFrom ?? today}`] : []),
    ...(filter.kind === "special" && filter.dateTo ? [sql`l.special_from < ${filter.dateTo}`] : []),
    ...oneOf(sql`l.type`, filter.type),
    ...oneOf(sql`l.comfort_class`, filter.comfort),
    ...(filter.people === undefined ? [] : [sql`l.max_people >= ${filter.people}::int`]),
    ...shared(filter),
    ...(filter.season ? [sql`l.seasons @> array[${filter.season}::text]`] : []),
  ];
}

/** Conditions on listing `l` for properties for sale, without price. */
export function saleConditions(filter: Unpaged<SalesQuery>): SQL[] {
  return [
    sql`l.active and l.kind = 'sale'`,
    ...oneOf(sql`l.type`, filter.type),
    ...oneOf(sql`l.parking_type`, filter.parkingType),
    ...shared(filter),
  ];
}

/** Condition on a price column in Rappen for bounds in CHF. */
export function priceConditions(column: SQL, filter: Pick<Shared, "priceMin" | "priceMax">): SQL[] {
  const rappen = (chf: number | undefined) => (chf === undefined ? undefined : Math.round(chf * 100));
  return between(column, rappen(filter.priceMin), rappen(filter.priceMax));
}
