import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import type { Period } from "#lib/property/calendar";

/** Condition on `occupancies`: the nights are taken, by a row that is neither released nor an expired hold. */
export function blocking(now: Date): SQL {
  const instant = now.toISOString();
  return sql`released_at is null and (kind <> 'hold' or expires_at is null or expires_at > ${instant}::timestamptz)`;
}

/** A half-open period of nights as PostgreSQL writes it. */
export function periodOf(dateFrom: string, dateTo: string): string {
  return `[${dateFrom},${dateTo})`;
}

/** Occupied periods of some homes from a day on, holds of `exceptOrder` left out. */
export async function occupiedPeriods(
  db: Database,
  query: { listingIds: number[]; from: string; to: string; now: Date; exceptOrder?: string },
): Promise<(Period & { listingId: number })[]> {
  const { listingIds, from, to, now, exceptOrder } = query;
  if (listingIds.length === 0) return [];
  const { rows } = await db.execute<Period & { listingId: number }>(sql`
    select listing_id as "listingId", lower(period)::text as "dateFrom", upper(period)::text as "dateTo"
    from occupancies
    where listing_id in ${listingIds} and period && ${periodOf(from, to)}::daterange and ${blocking(now)}
      ${exceptOrder ? sql`and order_id is distinct from ${exceptOrder}::uuid` : sql``}`);
  return rows;
}

/** True when no night of the stay is taken; holds of `exceptOrder` do not count. */
export async function isFree(
  db: Database,
  stay: { listingId: number; dateFrom: string; dateTo: string; now: Date; exceptOrder?: string },
): Promise<boolean> {
  const { listingId, dateFrom, dateTo, now, exceptOrder } = stay;
  const taken = await occupiedPeriods(db, { listingIds: [listingId], from: dateFrom, to: dateTo, now, exceptOrder });
  return taken.length === 0;
}
