import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import type { Deps } from "#backend/deps";
import { occupiedPeriods } from "#backend/property/availability";
import { type ListedListing, rentalProductBase } from "#backend/property/listing";
import { pageOf } from "#backend/property/page";
import { partyOf } from "#backend/property/stay-filter";
import { shownFees } from "#backend/property/stay-price";
import { type WeekHome, weekTotal } from "#backend/property/week-total";
import { textIn } from "#backend/text";
import { addDays, nights, saturdayBefore, saturdays, today as todayAt } from "#lib/property/calendar";
import type { PricesFilter } from "#lib/property/filter";
import { type Week, weekSchema } from "#lib/property/listing-schema";
import type { PricesReply } from "#lib/property/reply-schema";
import { longestLeast } from "#lib/property/stay";
import { toChf } from "#lib/shop/money";

type Home = Pick<ListedListing, "id" | "title" | "slug" | "rooms"> & WeekHome & { place: string };
const shown = sql`l.id, l.title, l.slug, l.rooms::float8 as rooms, l.max_people as "maxPeople", p.name as place,
  ${shownFees}, l.commune, l.special, l.stay_rules as "stayRules"`;

type Span = { from: string; to: string; dates: string[] };

const seasonNames = new Map(weekSchema.shape.season.options.map((season) => [season.charAt(0), season]));

/**
 * Rents in Rappen of some homes, by home, indexed like `dates` and some weeks beyond, and the seasons of the dates. The database
 * returns one text per home, "week price season,…", since thousands of single rows would take longer to transfer than to find.
 */
async function pricedWeeks(db: Database, ids: number[], { from, to, dates }: Span) {
  const prices = new Map<number, (number | null)[]>();
  const seasons: Week["season"][] = dates.map(() => "low");
  if (ids.length === 0) return { prices, seasons };
  const { rows } = await db.execute<{ id: number; weeks: string }>(sql`
    select listing_id as id, string_agg(
      (date - ${from}::date) / 7 || ' ' || coalesce(price::text, '') || ' ' || left(season, 1), ',') as weeks
    from week_prices where listing_id in ${ids} and date >= ${from} and date < ${addDays(to, longestLeast)} group by listing_id`);
  for (const { id, weeks } of rows) {
    const line: (number | null)[] = dates.map(() => null);
    for (const text of weeks.split(",")) {
      const [week = "", price, letter = ""] = text.split(" ");
      line[Number(week)] = price ? Number(price) : null;
      if (Number(week) < dates.length) seasons[Number(week)] = seasonNames.get(letter) ?? "low";
    }
    prices.set(id, line);
  }
  return { prices, seasons };
}

/** For each home, which of the weeks from the first Saturday on have a night that is taken. */
async function takenWeeks(db: Database, ids: number[], span: Span, now: Date): Promise<Map<number, Set<number>>> {
  const taken = new Map(ids.map((id) => [id, new Set<number>()]));
  const { from, to } = span;
  for (const { listingId, dateFrom, dateTo } of await occupiedPeriods(db, { listingIds: ids, from, to, now })) {
    const first = Math.max(0, Math.floor(nights(from, dateFrom) / 7));
    const last = Math.min(span.dates.length - 1, Math.floor((nights(from, dateTo) - 1) / 7));
    for (let week = first; week <= last; week++) taken.get(listingId)?.add(week);
  }
  return taken;
}

/** Week prices: a page of rentals by the Saturdays asked for, by default the coming 52; rent and whole price. */
export async function findPrices({ db, clock }: Deps, filter: PricesFilter, locale: string): Promise<PricesReply> {
  const now = clock();
  const today = todayAt(now);
  const current = saturdayBefore(today);
  const dates = saturdays(filter.from && filter.from >= current ? filter.from : today, filter.weeks);
  const from = dates[0] ?? today;
  const span = { from, to: addDays(from, filter.weeks * 7), dates };
  const party = partyOf(filter);
  const conditions = [
    sql`l.active and l.kind = 'weekly'`,
    ...(party ? [sql`l.max_people >= ${party.people}::int`] : []),
    ...(filter.place.length > 0 ? [sql`l.place_id in ${filter.place}`] : []),
  ];
  const matched = sql`select l.id, l.rooms, l.price as amount, null::date as stay, null::bigint as regular
    from listings l where ${sql.join(conditions, sql` and `)}`;
  const { rows, version: _, ...counts } = await pageOf<Home>(db, { ...filter, matched, shown, sort: "room_asc" });
  const ids = rows.map((row) => row.id);
  // A stay that begins on the last date needs the weeks beyond it.
  const known = saturdays(from, filter.weeks + longestLeast / 7);
  const [{ prices, seasons }, taken] = await Promise.all([pricedWeeks(db, ids, span), takenWeeks(db, ids, span, now)]);
  return {
    success: true,
    ...counts,
    prices: rows.flatMap((home) => {
      const { id } = home;
      const line = prices.get(id) ?? [];
      const weeks = known.map((date, week) => ({ date, price: line[week] ?? null }));
      return dates.map((date, week) => {
        const price = line[week] ?? null;
        return {
          id: `${id}-${date}`,
          location_id: id,
          date,
          price: price === null ? null : toChf(price),
          ...weekTotal(home, party, weeks, week),
          // A week that has begun is no longer available.
          taken: date < today || (taken.get(id)?.has(week) ?? false),
        };
      });
    }),
    dates: dates.map((date, week) => ({ date, season: seasons[week] ?? "low" })),
    locations: rows.map((listing) => ({
      id: listing.id,
      title: textIn(listing.title, locale),
      slug: textIn(listing.slug, locale),
      number_of_rooms: listing.rooms,
      max_people: listing.maxPeople ?? 1,
      place: listing.place,
      product_id: rentalProductBase + listing.id,
    })),
  };
}
