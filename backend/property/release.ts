import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { occupancies } from "#backend/db/tables/night";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { lockHomes } from "#backend/property/home-lock";
import { syncImportedNights } from "#backend/property/imported-nights";

/** The nights that an order has, as a condition. */
export const nightsOf = (orderId: string): SQL | undefined =>
  and(eq(occupancies.orderId, orderId), isNull(occupancies.releasedAt));

/** The homes of which an order has nights. */
export async function homesOf(tx: Database, orderId: string): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: occupancies.listingId }).from(occupancies).where(nightsOf(orderId));
  return rows.map(({ id }) => id);
}

/** Releases nights and queues the availability events of their homes. The caller has locked these, and syncs their imported nights. */
export async function release(tx: Database, which: SQL | undefined, now: Date): Promise<void> {
  const released = await tx
    .update(occupancies)
    .set({ releasedAt: now })
    .where(which)
    .returning({ id: occupancies.listingId });
  await queueAvailabilityEvents(
    tx,
    released.map(({ id }) => id),
  );
}

/**
 * Releases the nights of an order, under the lock of their homes; those that an imported calendar claims are blocked in the same
 * transaction.
 */
export async function releaseNights(tx: Database, orderId: string, now: Date): Promise<void> {
  const homes = await homesOf(tx, orderId);
  await lockHomes(tx, homes);
  await release(tx, nightsOf(orderId), now);
  await syncImportedNights(tx, homes, now);
}
