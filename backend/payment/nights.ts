import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { occupancies, orderItems, products } from "#backend/db/schema";
import { periodOf } from "#backend/property/availability";
import { tellNights } from "#backend/property/night-news";

/** Minutes for which a checkout keeps the nights of its rentals. */
export const holdMinutes = 30;

type Stay = { itemId: string; listingId: number; from: string; to: string };

/** Nights of the rentals in an order, in one order of homes for all callers, so that none waits for another in a ring. */
export async function staysOf(tx: Database, orderId: string): Promise<Stay[]> {
  const rows = await tx
    .select({ itemId: orderItems.id, listingId: products.listingId, context: orderItems.context })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), eq(products.category, "rental")));
  return rows
    .flatMap(({ itemId, listingId, context }) =>
      listingId !== null && context.startPeriod && context.endPeriod
        ? [{ itemId, listingId, from: context.startPeriod, to: context.endPeriod }]
        : [],
    )
    .sort((a, b) => a.listingId - b.listingId || a.from.localeCompare(b.from));
}

/** Gives back the nights an order keeps. */
export async function releaseNights(tx: Database, orderId: string, now: Date): Promise<void> {
  const released = await tx
    .update(occupancies)
    .set({ releasedAt: now })
    .where(and(eq(occupancies.orderId, orderId), isNull(occupancies.releasedAt)))
    .returning({ id: occupancies.listingId });
  tellNights(released.map(({ id }) => id));
}

/** Gives back the nights of holds whose time is up; of the homes given, or of all. */
export async function releaseExpiredHolds(tx: Database, now: Date, listingIds?: number[]): Promise<void> {
  const released = await tx
    .update(occupancies)
    .set({ releasedAt: now })
    .where(
      and(
        eq(occupancies.kind, "hold"),
        isNull(occupancies.releasedAt),
        sql`${occupancies.expiresAt} <= ${now.toISOString()}::timestamptz`,
        listingIds ? inArray(occupancies.listingId, listingIds) : undefined,
      ),
    )
    .returning({ id: occupancies.listingId });
  tellNights(released.map(({ id }) => id));
}

function isOverlap(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "23P01") return true;
  return false;
}

class Taken extends Error {
  readonly itemId: string;
  constructor(itemId: string) {
    super("taken");
    this.itemId = itemId;
  }
}

/**
 * Takes the nights of an order's rentals, as a hold for 30 minutes or as a booking (RN9); what the order kept before is
 * replaced. All or none: returns the item whose nights somebody else has, null when they are the order's now.
 */
export async function takeNights(
  tx: Database,
  orderId: string,
  kind: "hold" | "booking",
  now: Date,
): Promise<string | null> {
  const stays = await staysOf(tx, orderId);
  const expiresAt = kind === "hold" ? new Date(now.getTime() + holdMinutes * 60_000) : null;
  try {
    await tx.transaction(async (step) => {
      await releaseNights(step, orderId, now);
      const listingIds = stays.map((stay) => stay.listingId);
      if (listingIds.length > 0) await releaseExpiredHolds(step, now, listingIds);
      for (const { itemId, listingId, from, to } of stays) {
        await step
          .insert(occupancies)
          .values({ listingId, period: periodOf(from, to), kind, orderId, orderItemId: itemId, expiresAt })
          .catch((error: unknown) => {
            throw isOverlap(error) ? new Taken(itemId) : error;
          });
      }
    });
    tellNights(stays.map((stay) => stay.listingId));
    return null;
  } catch (error) {
    if (error instanceof Taken) return error.itemId;
    throw error;
  }
}
