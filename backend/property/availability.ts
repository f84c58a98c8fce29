import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

/** Condition on `occupancies`: it keeps others out, that is neither released nor a hold whose time is up. */
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
): Promise<{ listingId: number; from: string; to: string }[]> {
  const { listingIds, from, to, now, exceptOrder } = query;
  if (listingIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number; from: string; to: string }>(sql`
    select listing_id as id, lower(period)::text as "from", upper(period)::text as "to"
    from occupancies
    where listing_id in ${listingIds} and period && ${periodOf(from, to)}::daterange and ${blocking(now)}
      ${exceptOrder ? sql`and order_id is distinct from ${exceptOrder}::uuid` : sql``}`);
  return rows.map((row) => ({ listingId: row.id, from: row.from, to: row.to }));
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
