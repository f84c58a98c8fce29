import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { reviews } from "#backend/db/tables/review";
import { found } from "#backend/failure";
import { ratingOf } from "#backend/property/rating";
import type { MarkName } from "#lib/review/review";
import { mostShown, type PublishedReview, type ReviewsReply } from "#lib/review/schema";

const isPublished = (listingId: number) => and(eq(reviews.listingId, listingId), eq(reviews.state, "published"));

type Row = typeof reviews.$inferSelect;

const toPublished = (row: Row): PublishedReview => ({
  name: row.name,
  month: row.stayedOn.slice(0, 7),
  locale: row.locale,
  text: row.text,
  mean: row.mean ?? 0,
  answer: row.answer,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

const meanOf = (name: MarkName) => sql<number>`round(avg(${reviews[name]}), 2)::float8`;

/** What guests have said of a rental that is shown. Throws 404 for an unknown id. */
export async function publishedReviews(db: Database, id: number | null): Promise<ReviewsReply> {
  const [row] =
    id === null
      ? []
      : await db
          .select({ id: listings.id, rating: ratingOf(listings.id) })
          .from(listings)
          .where(and(eq(listings.id, id), eq(listings.offer, "rental"), eq(listings.active, true)));
  const home = found(row);
  if (!home.rating) return { success: true, rating: null, marks: null, reviews: [] };
  const [[means], rows] = await Promise.all([
    db
      .select({
        cleanliness: meanOf("cleanliness"),
        equipment: meanOf("equipment"),
        location: meanOf("location"),
        welcome: meanOf("welcome"),
        value: meanOf("value"),
      })
      .from(reviews)
      .where(isPublished(home.id)),
    db
      .select()
      .from(reviews)
      .where(isPublished(home.id))
      .orderBy(desc(reviews.publishedAt), desc(reviews.itemId))
      .limit(mostShown),
  ]);
  return { success: true, rating: home.rating, marks: means ?? null, reviews: rows.map(toPublished) };
}
