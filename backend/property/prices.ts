import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { weekPrices } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { occupiedPeriods } from "#backend/property/availability";
import { rentalProductBase } from "#backend/property/listing";
import { pageOf } from "#backend/property/page";
import { textIn } from "#backend/text";
import { addDays, overlaps, saturdays, today as todayAt } from "#lib/property/calendar";
import type { PricesFilter } from "#lib/property/filter";
import type { PricesReply, Week } from "#lib/property/schema";
import { toChf } from "#lib/shop/money";

/** Week prices: a page of rentals by the Saturdays asked for (RN2); by default the coming 52. */
export async function findPrices({ db, clock }: Deps, filter: PricesFilter, locale: string): Promise<PricesReply> {
  const now = clock();
  const today = todayAt(now);
  const dates = saturdays(filter.from && filter.from > today ? filter.from : today, filter.weeks);
  const from = dates[0] ?? today;
  const to = addDays(from, filter.weeks * 7);
  const conditions = [
    sql`l.kind = 'weekly'`,
    ...(filter.people === undefined ? [] : [sql`l.max_people >= ${filter.people}::int`]),
    ...(filter.place.length > 0 ? [sql`l.place_id in ${filter.place}`] : []),
  ];
  const matched = sql`select l.id, l.rooms, l.price as amount, null::bigint as stay
    from listings l where ${sql.join(conditions, sql` and `)}`;
  const found = await pageOf(db, { matched, sort: "room_asc", page: filter.page, pageSize: filter.pageSize });
  const ids = found.rows.map((row) => row.listing.id);
  const weeks =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(weekPrices)
          .where(and(inArray(weekPrices.listingId, ids), gte(weekPrices.date, from), lt(weekPrices.date, to)));
  const byKey = new Map(weeks.map((week) => [`${week.listingId}-${week.date}`, week]));
  const seasons = new Map<string, Week["season"]>(weeks.map((week) => [week.date, week.season]));
  const taken = await takenWeeks({ ids, from, to, now, dates }, db);
  return {
    success: true,
    total: found.total,
    page: found.page,
    pages: found.pages,
    prices: ids.flatMap((id) =>
      dates.map((date) => {
        const key = `${id}-${date}`;
        const price = byKey.get(key)?.price ?? null;
        return { id: key, location_id: id, date, price: price === null ? null : toChf(price), taken: taken.has(key) };
      }),
    ),
    dates: dates.map((date) => ({ date, season: seasons.get(date) ?? "low" })),
    locations: found.rows.map(({ listing, place }) => ({
      id: listing.id,
      title: textIn(listing.title, locale),
      slug: textIn(listing.slug, locale),
      number_of_rooms: listing.rooms,
      max_people: listing.maxPeople ?? 1,
      place: place.name,
      product_id: rentalProductBase + listing.id,
    })),
  };
}

async function takenWeeks(
  { ids, from, to, now, dates }: { ids: number[]; from: string; to: string; now: Date; dates: string[] },
  db: Deps["db"],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const period of await occupiedPeriods(db, { listingIds: ids, from, to, now }))
    for (const date of dates) {
      const week = { dateFrom: date, dateTo: addDays(date, 7) };
      if (overlaps(week, { dateFrom: period.from, dateTo: period.to })) taken.add(`${period.listingId}-${date}`);
    }
  return taken;
}
