import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { atInstant, isImpossible } from "#backend/db/instant";
import { isOverlap } from "#backend/db/overlap";
import { occupancies } from "#backend/db/tables/night";
import { orderItems } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { periodOf } from "#backend/property/availability";
import { lockHomes } from "#backend/property/home-lock";
import { syncImportedNights } from "#backend/property/imported-nights";
import { homesOf, nightsOf, release } from "#backend/property/release";
import { stayOf } from "#lib/shop/stay";

/** Minutes for which a checkout holds the nights of its rentals. */
export const holdMinutes = 30;

type Stay = { itemId: string; listingId: number; from: string; to: string };

/** Nights of the rentals in an order, always sorted by home, so that callers cannot deadlock. */
export async function staysOf(tx: Database, orderId: string): Promise<Stay[]> {
  const rows = await tx
    .select({ itemId: orderItems.id, listingId: products.listingId, context: orderItems.context })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), eq(products.category, "rental")));
  return rows
    .flatMap(({ itemId, listingId, context }) => {
      const stay = stayOf(context);
      return listingId !== null && stay ? [{ itemId, listingId, from: stay.dateFrom, to: stay.dateTo }] : [];
    })
    .sort((a, b) => a.listingId - b.listingId || a.from.localeCompare(b.from));
}

const isOver = (now: Date) =>
  and(eq(occupancies.kind, "hold"), isNull(occupancies.releasedAt), sql`${occupancies.expiresAt} <= ${atInstant(now)}`);

/**
 * Releases the expired holds of homes, under the homes' lock; nights that an imported calendar claims are blocked in the same
 * transaction. Rows locked by another transaction are skipped.
 */
export async function releaseExpiredHoldsOf(tx: Database, listingIds: number[], now: Date): Promise<void> {
  if (listingIds.length === 0) return;
  await lockHomes(tx, listingIds);
  const over = tx
    .select({ id: occupancies.id })
    .from(occupancies)
    .where(and(isOver(now), inArray(occupancies.listingId, listingIds)))
    .orderBy(occupancies.id)
    .for("update", { skipLocked: true });
  await release(tx, inArray(occupancies.id, over), now);
  await syncImportedNights(tx, listingIds, now);
}

/** Ends holds that were made while the clock was ahead like those of a checkout that begins now. */
async function shortenHolds(db: Database, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  await db
    .update(occupancies)
    .set({ expiresAt })
    .where(and(eq(occupancies.kind, "hold"), isImpossible(occupancies.expiresAt, expiresAt)));
}

/** Releases all expired holds, those of each home in a transaction of its own. */
export async function releaseExpiredHolds(db: Database, now: Date): Promise<void> {
  await shortenHolds(db, now);
  const homes = await db.selectDistinct({ id: occupancies.listingId }).from(occupancies).where(isOver(now));
  for (const { id } of homes) await db.transaction((tx) => releaseExpiredHoldsOf(tx, [id], now));
}

class Taken extends Error {
  readonly itemId: string;
  constructor(itemId: string) {
    super("taken");
    this.itemId = itemId;
  }
}

/** Hours after which an order may hold the same nights again. */
const holdMemory = 24;

/** The order's holds of nights of a stay, lately: the end of the first, null without any; and how many nights none of them had. */
async function holdsOf(db: Database, orderId: string, { listingId, from, to }: Stay, now: Date) {
  const period = sql`${periodOf(from, to)}::daterange`;
  const unheld = sql`unnest(datemultirange(${period}) - coalesce(range_agg(${occupancies.period}), '{}')) part`;
  const [found] = await db
    .select({
      end: sql<string | null>`min(${occupancies.expiresAt})`,
      unheld: sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from ${unheld})`,
    })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.orderId, orderId),
        eq(occupancies.kind, "hold"),
        eq(occupancies.listingId, listingId),
        sql`${occupancies.period} && ${period}`,
        gt(occupancies.expiresAt, new Date(now.getTime() - holdMemory * 3_600_000)),
      ),
    );
  return { firstEnd: found?.end ? new Date(found.end) : null, unheld: found?.unheld ?? 0 };
}

/** When the hold of a stay ends: the end of the order's first hold of these nights is final, tried again or not. */
const holdEnd = async (tx: Database, orderId: string, stay: Stay, now: Date): Promise<Date> =>
  (await holdsOf(tx, orderId, stay, now)).firstEnd ?? new Date(now.getTime() + holdMinutes * 60_000);

/** How many stays of an order a checkout would hold anew, and how many nights, those of a lengthened stay included. */
export async function newHolds(db: Database, orderId: string, now: Date): Promise<{ stays: number; nights: number }> {
  const counts = { stays: 0, nights: 0 };
  for (const stay of await staysOf(db, orderId)) {
    const { firstEnd, unheld } = await holdsOf(db, orderId, stay, now);
    if (!firstEnd) counts.stays += 1;
    // After the first hold has ended, none is made any more.
    if (!firstEnd || firstEnd > now) counts.nights += unheld;
  }
  return counts;
}

/** Whether another order has a night of a stay. */
async function isTaken(tx: Database, orderId: string, { listingId, from, to }: Stay): Promise<boolean> {
  const [other] = await tx
    .select({ id: occupancies.id })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.listingId, listingId),
        isNull(occupancies.releasedAt),
        sql`${occupancies.period} && ${periodOf(from, to)}::daterange`,
        sql`${occupancies.orderId} is distinct from ${orderId}::uuid`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/**
 * Takes the nights of an order's rentals, as a hold for 30 minutes or as a booking, in place of those it had before. An expired
 * hold is not renewed: then the nights are only checked. All or none: returns the item whose nights are taken by another order,
 * null on success.
 */
export async function takeNights(
  tx: Database,
  orderId: string,
  kind: "hold" | "booking",
  now: Date,
): Promise<string | null> {
  const stays = await staysOf(tx, orderId);
  const listingIds = stays.map((stay) => stay.listingId);
  try {
    await tx.transaction(async (step) => {
      const given = await homesOf(step, orderId);
      await lockHomes(step, [...given, ...listingIds]);
      // Before this order takes any: nights of an expired hold go to the calendar that claims them.
      await releaseExpiredHoldsOf(step, listingIds, now);
      await release(step, nightsOf(orderId), now);
      for (const stay of stays) {
        const { itemId, listingId, from, to } = stay;
        const expiresAt = kind === "hold" ? await holdEnd(step, orderId, stay, now) : null;
        if (expiresAt && expiresAt <= now) {
          if (await isTaken(step, orderId, stay)) throw new Taken(itemId);
          continue;
        }
        await step
          .insert(occupancies)
          .values({ listingId, period: periodOf(from, to), kind, orderId, orderItemId: itemId, expiresAt })
          .catch((error: unknown) => {
            throw isOverlap(error) ? new Taken(itemId) : error;
          });
      }
      await syncImportedNights(step, [...given, ...listingIds], now);
    });
    await queueAvailabilityEvents(tx, listingIds);
    return null;
  } catch (error) {
    if (error instanceof Taken) return error.itemId;
    throw error;
  }
}
