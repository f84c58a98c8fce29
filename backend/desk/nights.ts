import { and, eq, isNotNull, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { isOverlap } from "#backend/db/overlap";
import { listings } from "#backend/db/tables/listing";
import { occupancies } from "#backend/db/tables/night";
import { staff } from "#backend/db/tables/staff";
import type { Deps } from "#backend/deps";
import type { Staff } from "#backend/desk/staff";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { releaseExpiredHoldsOf } from "#backend/payment/nights";
import { periodOf } from "#backend/property/availability";
import { syncImportedNights } from "#backend/property/imported-nights";
import type { Period } from "#lib/property/calendar";

/** The id of a home as a form or an address has it. */
export const homeIdSchema = z.coerce.number().int().positive().max(2_147_483_647);

/** A home's title in a language, else in French; `title` is its column under another name. */
export const homeTitle = (locale: string, title: SQLWrapper = listings.title) =>
  sql<string>`coalesce(${title}->>${locale}, ${title}->>'fr')`;

/** A weekly home that is let. */
export async function weeklyHome(db: Database, id: number, locale: string) {
  const [home] = await db
    .select({ id: listings.id, title: homeTitle(locale), reference: listings.reference })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.kind, "weekly"), eq(listings.active, true)));
  return home;
}

/** The taken nights of a home from a day on, by date: booked, held by a checkout, or blocked by the owner or the desk. */
export async function takenNights(db: Database, listingId: number, today: string, now: Date) {
  const { rows } = await db.execute<{
    id: string;
    dateFrom: string;
    dateTo: string;
    kind: "hold" | "booking" | "blocked";
    number: string | null;
    by: string | null;
    /** Calendars of other portals that claim these nights. */
    portals: string | null;
  }>(sql`
    select o.id, lower(o.period)::text as "dateFrom", upper(o.period)::text as "dateTo", o.kind, r.number, s.name as "by",
      case when o.fed then (select string_agg(distinct f.name, ', ') from feeds f join feed_stays n on n.feed_id = f.id
        where f.listing_id = o.listing_id and n.period && o.period) end as portals
    from ${occupancies} o left join orders r on r.id = o.order_id left join ${staff} s on s.id = o.blocked_by
    where o.listing_id = ${listingId} and o.released_at is null and upper(o.period) > ${today}::date
      and (o.kind <> 'hold' or o.expires_at > ${atInstant(now)})
    order by lower(o.period)`);
  return rows;
}
export type TakenNights = Awaited<ReturnType<typeof takenNights>>[number];

/** Blocks nights of a home. False when one of them is taken; then nothing is changed. */
export async function blockNights(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  listingId: number,
  { dateFrom, dateTo }: Period,
): Promise<boolean> {
  const now = clock();
  try {
    await db.transaction(async (tx) => {
      await releaseExpiredHoldsOf(tx, [listingId], now);
      await tx
        .insert(occupancies)
        .values({ listingId, period: periodOf(dateFrom, dateTo), kind: "blocked", blockedBy: person.id });
      const after = { period: periodOf(dateFrom, dateTo) };
      await recordAudit(tx, person, { action: "nights-blocked", subject: `home:${listingId}`, after }, now);
      await queueAvailabilityEvents(tx, [listingId]);
    });
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
  return true;
}

/**
 * Frees nights that were blocked on the desk. False when they are already free, belong to a stay, or were blocked by the agency's
 * files.
 */
export async function freeNights(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  id: string,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(occupancies)
      .set({ releasedAt: now })
      .where(and(eq(occupancies.id, id), isNotNull(occupancies.blockedBy), isNull(occupancies.releasedAt)))
      .returning({ listingId: occupancies.listingId, period: occupancies.period });
    if (!row) return false;
    const before = { period: row.period };
    await recordAudit(tx, person, { action: "nights-freed", subject: `home:${row.listingId}`, before }, now);
    await queueAvailabilityEvents(tx, [row.listingId]);
    await syncImportedNights(tx, [row.listingId], now);
    return true;
  });
}
