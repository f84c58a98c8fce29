import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { isOverlap } from "#backend/db/overlap";
import { occupancies } from "#backend/db/tables/night";
import { orderItems } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { lockHomes } from "#backend/payment/home-lock";
import { syncImportedNights } from "#backend/payment/imported-nights";
import { periodOf } from "#backend/property/availability";
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

/** Releases nights and queues the availability events of their homes. Returns the homes. */
async function free(tx: Database, now: Date, ...kept: [SQL, ...SQL[]]): Promise<number[]> {
  const freed = await tx
    .update(occupancies)
    .set({ releasedAt: now })
    .where(and(...kept))
    .returning({ id: occupancies.listingId });
  const homes = freed.map(({ id }) => id);
  await queueAvailabilityEvents(tx, homes);
  return homes;
}

const release = (tx: Database, orderId: string, now: Date) =>
  free(tx, now, eq(occupancies.orderId, orderId), isNull(occupancies.releasedAt));

/** Releases the nights of an order; those that an imported calendar claims are blocked in the same transaction. */
export async function releaseNights(tx: Database, orderId: string, now: Date): Promise<void> {
  await syncImportedNights(tx, await release(tx, orderId, now), now);
}

/** Releases the nights of expired holds, of the given homes or of all; rows locked by another transaction are skipped. */
export async function releaseExpiredHolds(tx: Database, now: Date, listingIds?: number[]): Promise<void> {
  await syncImportedNights(tx, await releaseOver(tx, now, listingIds), now);
}

function releaseOver(tx: Database, now: Date, listingIds?: number[]): Promise<number[]> {
  const over = tx
    .select({ id: occupancies.id })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.kind, "hold"),
        isNull(occupancies.releasedAt),
        sql`${occupancies.expiresAt} <= ${atInstant(now)}`,
        listingIds ? inArray(occupancies.listingId, listingIds) : undefined,
      ),
    )
    .orderBy(occupancies.id)
    .for("update", { skipLocked: true });
  return free(tx, now, inArray(occupancies.id, over));
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

/** When the hold of a stay ends: the end of the order's first hold of these nights is final, tried again or not. */
async function holdEnd(tx: Database, orderId: string, { listingId, from, to }: Stay, now: Date): Promise<Date> {
  const [first] = await tx
    .select({ end: sql<string | null>`min(${occupancies.expiresAt})` })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.orderId, orderId),
        eq(occupancies.kind, "hold"),
        eq(occupancies.listingId, listingId),
        sql`${occupancies.period} && ${periodOf(from, to)}::daterange`,
        gt(occupancies.expiresAt, new Date(now.getTime() - holdMemory * 3_600_000)),
      ),
    );
  return first?.end ? new Date(first.end) : new Date(now.getTime() + holdMinutes * 60_000);
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
      await lockHomes(step, listingIds);
      const given = await release(step, orderId, now);
      if (listingIds.length > 0) await releaseOver(step, now, listingIds);
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
