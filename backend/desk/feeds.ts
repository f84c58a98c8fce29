import { and, asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { atInstant } from "#backend/db/instant";
import { listings } from "#backend/db/tables/listing";
import { calendarLinks, feeds } from "#backend/db/tables/night";
import type { Deps } from "#backend/deps";
import { homeTitle } from "#backend/desk/nights";
import { pageLength } from "#backend/desk/orders";
import type { Staff } from "#backend/desk/staff";
import { type FeedLine, feedAddress } from "#backend/feed/fetch";
import { queueAvailabilityEvents } from "#backend/outbox/availability-events";
import { syncImportedNights } from "#backend/property/imported-nights";
import { newToken } from "#backend/session/token";
import { today } from "#lib/property/calendar";

type Parts = Pick<Deps, "db" | "clock">;

/** Most calendars of other portals a home may have. */
const mostFeeds = 10;

/** A calendar's name and host; its full address is a secret. */
const named = ({ name, url }: { name: string; url: string }) => `${name}, ${new URL(url).hostname}`;

/** Gives a home a new secret calendar address; the previous one stops working at once. */
export async function renewCalendar({ db, clock }: Parts, person: Staff, listingId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const [before] = await tx
      .select({ createdAt: calendarLinks.createdAt })
      .from(calendarLinks)
      .where(eq(calendarLinks.listingId, listingId));
    const fresh = { token: newToken(), createdAt: now };
    await tx
      .insert(calendarLinks)
      .values({ listingId, ...fresh })
      .onConflictDoUpdate({ target: calendarLinks.listingId, set: fresh });
    const event = { action: "calendar-renewed" as const, subject: `home:${listingId}` };
    const state = (at: Date | undefined) => (at ? { since: at.toISOString() } : {});
    await recordAudit(tx, person, { ...event, before: state(before?.createdAt), after: state(now) }, now);
  });
}

/** The secret address of a home's calendar, under the site's own; undefined before it was given one. */
export async function calendarAddress(
  { db, config }: Pick<Deps, "db" | "config">,
  listingId: number,
): Promise<string | undefined> {
  const [link] = await db.select().from(calendarLinks).where(eq(calendarLinks.listingId, listingId));
  return link && `${config.siteUrl}/shop/api/store/calendar/${link.token}/nights.ics`;
}

/**
 * Adds a calendar of another portal to a home, to be imported from now on. Undefined when the address is not allowed, is already
 * known for this home, or the home has ten.
 */
export async function addFeed(
  { db, clock }: Parts,
  person: Staff,
  { listingId, name, address }: { listingId: number; name: string; address: string },
  line: FeedLine = {},
) {
  const url = feedAddress(address, line)?.href;
  if (!url) return undefined;
  return db.transaction(async (tx) => {
    if ((await tx.$count(feeds, eq(feeds.listingId, listingId))) >= mostFeeds) return undefined;
    const now = clock();
    const [feed] = await tx
      .insert(feeds)
      .values({ listingId, name, url, createdAt: now, askedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!feed) return undefined;
    const after = { calendar: named(feed) };
    await recordAudit(tx, person, { action: "feed-added", subject: `home:${listingId}`, after }, now);
    return feed;
  });
}

/**
 * Removes an imported calendar and frees the nights that only it blocked. Returns its home, undefined when there is no such
 * calendar.
 */
export async function removeFeed({ db, clock }: Parts, person: Staff, id: string): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const now = clock();
    const [feed] = await tx.delete(feeds).where(eq(feeds.id, id)).returning();
    if (!feed) return undefined;
    const before = { calendar: named(feed) };
    await recordAudit(tx, person, { action: "feed-removed", subject: `home:${feed.listingId}`, before }, now);
    await syncImportedNights(tx, [feed.listingId], now);
    await queueAvailabilityEvents(tx, [feed.listingId]);
    return feed.listingId;
  });
}

/** The calendars of one home, or a page of all, those that cannot be read first; and how many there are. */
export async function listFeeds(
  db: Database,
  { listingId, page, locale }: { listingId?: number; page: number; locale: string },
) {
  const where = listingId === undefined ? undefined : eq(feeds.listingId, listingId);
  const title = homeTitle(locale);
  const { id, name, url, readAt, fault } = feeds;
  const rows = await db
    .select({ id, name, url, readAt, fault, home: listings.id, title, reference: listings.reference })
    .from(feeds)
    .innerJoin(listings, eq(listings.id, feeds.listingId))
    .where(and(where))
    .orderBy(sql`${fault} is null`, asc(listings.reference), asc(feeds.createdAt))
    .limit(pageLength)
    .offset((page - 1) * pageLength);
  const listed = rows.map(({ url: address, ...row }) => ({ ...row, host: new URL(address).hostname }));
  return { rows: listed, all: await db.$count(feeds, where) };
}
export type ListedFeed = Awaited<ReturnType<typeof listFeeds>>["rows"][number];

/**
 * Current and future stays whose nights an imported calendar claims as well, so that both portals have sold them. 500 at most.
 */
export async function feedConflicts(db: Database, { locale, now }: { locale: string; now: Date }) {
  const { rows } = await db.execute<{
    home: number;
    title: string;
    portal: string;
    dateFrom: string;
    dateTo: string;
    kind: "booking" | "hold";
    number: string | null;
    name: string | null;
  }>(sql`
    select l.id as home, ${homeTitle(locale, sql`l.title`)} as title, f.name as portal,
      lower(s.period * o.period)::text as "dateFrom", upper(s.period * o.period)::text as "dateTo", o.kind, r.number,
      c.first_name || ' ' || c.last_name as name
    from feed_stays s join feeds f on f.id = s.feed_id join listings l on l.id = f.listing_id
      join occupancies o on o.listing_id = f.listing_id and o.released_at is null and o.period && s.period
      left join orders r on r.id = o.order_id left join contacts c on c.id = r.contact_id
    where o.kind in ('booking', 'hold') and (o.kind <> 'hold' or o.expires_at > ${atInstant(now)})
      and upper(s.period) > ${today(now)}::date and upper(o.period) > ${today(now)}::date
    order by lower(s.period * o.period), l.id, f.name limit 500`);
  return rows;
}
export type FeedConflict = Awaited<ReturnType<typeof feedConflicts>>[number];
