import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { dataVersion } from "#backend/db/version";
import { ratingOf } from "#backend/property/rating";
import { shownFees } from "#backend/property/stay-price";
import type { SortMode } from "#lib/property/listing-schema";

/** `version` of the data it was read from. */
type PageOf<Row> = { rows: Row[]; total: number; page: number; pages: number; version: string };

/** Columns by which `rows` are sorted. */
const orders: Record<SortMode, (rows: SQL) => SQL> = {
  price_asc: (rows) => sql`${rows}.amount asc nulls last, ${rows}.id asc, ${rows}.stay asc`,
  price_desc: (rows) => sql`${rows}.amount desc nulls last, ${rows}.id asc, ${rows}.stay asc`,
  room_asc: (rows) => sql`${rows}.rooms asc, ${rows}.amount asc nulls last, ${rows}.id asc, ${rows}.stay asc`,
  room_desc: (rows) => sql`${rows}.rooms desc, ${rows}.amount asc nulls last, ${rows}.id asc, ${rows}.stay asc`,
};

/** Images shown in a list besides all exteriors are taken from this number of first images. */
const imagesInList = 4;
/** Columns of a listing `l` in its place `p` that a list shows. */
export const listed = sql`l.id, l.offer, l.kind, l.reference, l.type, l.parking_type as "parkingType", l.title, l.slug, l.summary,
  l.price::float8 as price, l.from_stay::text as "fromStay", ${shownFees}, l.commune, l.rooms::float8 as rooms, l.bedrooms, l.bathrooms, l.surface,
  l.comfort_class as "comfortClass", l.max_people as "maxPeople", l.view, l.latitude, l.longitude, l.conveniences, l.special, l.particulars,
  jsonb_path_query_array(l.images, '$[*] ? (@.shows == "exterior")') ||
    jsonb_path_query_array(l.images, ${`$[0 to ${imagesInList - 1}] ? (!(@.shows == "exterior"))`}::jsonpath) as images,
  jsonb_build_object('id', p.id, 'name', p.name, 'zip', p.zip) as place, ${ratingOf(sql`l.id`)} as rating`;

/**
 * `matched`: a query with columns id, rooms, amount (shown and sorted by, in Rappen), stay (first day of the stay, null for
 * `from`) and regular (the amount without special offer). `shown`: columns of listing `l` in place `p`, including the id.
 * `costly`: `matched` is materialized for count and page; otherwise an index may serve each.
 */
type Search = { matched: SQL; shown: SQL; costly?: boolean; sort: SortMode; page: number; pageSize: number };
type Counted = Record<"amount" | "stay" | "regular", string | null> & { total: number; version: string };
/** Computed columns of a row: amounts in Rappen. */
export type Amounts = { amount: number | null; stay: string | null; regular: number | null };

/**
 * One page of what is matched, in order, and how many there are in all: counted, paged and read in one statement, the rows'
 * long columns only for the page.
 */
export async function pageOf<Shown extends { id: number }>(
  db: Database,
  { matched, shown, costly, sort, page, pageSize }: Search,
): Promise<PageOf<Shown & Amounts>> {
  // Beyond the last page the only row has just the count.
  const { rows } = await db.execute<Counted & (Shown | { id: null })>(sql`
    with matched as ${costly ? sql`materialized` : sql`not materialized`} (${matched}),
    paged as (select * from matched order by ${orders[sort](sql`matched`)}
      limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
    select counted.total, ${dataVersion} as version, paged.amount, paged.stay::text as stay, paged.regular, ${shown}
    from (select count(*)::int as total from matched) as counted
      left join paged on true left join listings l on l.id = paged.id left join places p on p.id = l.place_id
    order by ${orders[sort](sql`paged`)}`);
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.flatMap((row) =>
      row.id === null ? [] : { ...row, amount: numberOf(row.amount), regular: numberOf(row.regular) },
    ),
    total,
    page,
    pages: Math.ceil(total / pageSize),
    version: rows[0]?.version ?? "",
  };
}

const numberOf = (value: string | null) => (value === null ? null : Number(value));
