import { and, desc, eq, type SQL } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { listings } from "#backend/db/tables/listing";
import { orderItems, orders } from "#backend/db/tables/order";
import { reviews } from "#backend/db/tables/review";
import type { Deps } from "#backend/deps";
import { pageLength } from "#backend/desk/orders";
import type { Staff } from "#backend/desk/staff";
import { logWarning } from "#backend/log";
import { purgeSites } from "#backend/purge";
import { listingsTag } from "#lib/property/tags";
import { type ReviewState, reviewStates } from "#lib/review/review";

export const reviewFilters = [...reviewStates, "all"] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

type Search = { state: ReviewFilter; page: number };
type Review = typeof reviews.$inferSelect;

const selectReviews = (db: Database, where: SQL | undefined) =>
  db
    .select({ review: reviews, number: orders.number, home: listings.title, reference: listings.reference })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.itemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(where)
    .$dynamic();
export type ReviewWithOrder = Awaited<ReturnType<typeof selectReviews>>[number];

/** A page of reviews and how many there are: those that wait oldest first, others newest first. */
export async function searchReviews(db: Database, { state, page }: Search) {
  const where = state === "all" ? undefined : eq(reviews.state, state);
  const order = state === "pending" ? reviews.createdAt : desc(reviews.createdAt);
  const [rows, all] = await Promise.all([
    selectReviews(db, where)
      .orderBy(order, reviews.itemId)
      .limit(pageLength)
      .offset((page - 1) * pageLength),
    db.$count(reviews, where),
  ]);
  return { rows, all };
}

/** One review, by the stay it is about; undefined when there is none. */
export async function readReview(db: Database, id: string): Promise<ReviewWithOrder | undefined> {
  const [row] = await selectReviews(db, eq(reviews.itemId, id));
  return row;
}

/** Has every site render the home's page and the lists again; after the commit, or they would read the old state. */
async function purgeListingPages({ config }: Pick<Deps, "config">, listingId: number): Promise<void> {
  for (const fault of await purgeSites(config, [`listing:${listingId}`, listingsTag]))
    logWarning("purge-failed", { message: fault });
}

async function change(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  person: Staff,
  { id, from, was }: { id: string; from: ReviewState; was?: string },
  set: Partial<Pick<Review, "state" | "reason" | "answer" | "publishedAt">>,
): Promise<boolean> {
  const before = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.itemId, id), eq(reviews.state, from)))
      .for("update");
    if (!row || (was !== undefined && was !== (row.answer ?? ""))) return null;
    await tx.update(reviews).set(set).where(eq(reviews.itemId, id));
    const { publishedAt: _, ...after } = set;
    const event = set.state
      ? { action: "review-state" as const, before: { state: row.state, reason: row.reason }, after }
      : { action: "review-answered" as const, before: { answer: row.answer }, after };
    await recordAudit(tx, person, { ...event, subject: `review:${id}` }, clock());
    return row;
  });
  if (!before) return false;
  if (before.state === "published" || set.state === "published") await purgeListingPages({ config }, before.listingId);
  return true;
}

/**
 * Publishes a review, or refuses it with a reason that its author sees; both can be reversed. `from` is the state the page
 * showed: false, without any change, when the state has changed since.
 */
export function moderateReview(
  deps: Pick<Deps, "db" | "clock" | "config">,
  person: Staff,
  asked: { id: string; from: ReviewState },
  verdict: { to: "published" } | { to: "refused"; reason: string },
): Promise<boolean> {
  if (verdict.to === "published")
    return change(deps, person, asked, { state: "published", reason: null, publishedAt: deps.clock() });
  return change(deps, person, asked, { state: "refused", reason: verdict.reason, publishedAt: null });
}

/** Stores the agency's reply to a review; an empty text deletes it. `from` as above, and `was` the answer the page showed. */
export const answerReview = (
  deps: Pick<Deps, "db" | "clock" | "config">,
  person: Staff,
  asked: { id: string; from: ReviewState; was: string },
  answer: string,
): Promise<boolean> => change(deps, person, asked, { answer: answer || null });
