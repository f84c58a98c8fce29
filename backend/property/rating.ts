import { type SQLWrapper, sql } from "drizzle-orm";
import type { Rating } from "#lib/property/listing-schema";

/** The API form of a listing's rating; null while it has no published review. `id` is the listing's. */
export const ratingOf = (id: SQLWrapper) => sql<Rating | null>`(
  select jsonb_build_object('mean', round(avg(r.mean), 2), 'count', count(*)) from reviews r
  where r.listing_id = ${id} and r.state = 'published' having count(*) > 0)`;
