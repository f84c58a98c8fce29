import { type SQLWrapper, sql } from "drizzle-orm";
import type { Rating } from "#lib/property/listing-schema";

/** How the guests of a listing have judged it, as the wire has it; null while no review is published. `id` is the listing's. */
export const ratingOf = (id: SQLWrapper) => sql<Rating | null>`(
  select jsonb_build_object('mean', round(avg(r.mean), 2), 'count', count(*)) from reviews r
  where r.listing_id = ${id} and r.state = 'published' having count(*) > 0)`;
