import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { listings, places, weekPrices } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { failure, invalid } from "#backend/failure";
import { blocking, isFree, occupiedPeriods, periodOf } from "#backend/property/availability";
import { locationConditions, priceConditions } from "#backend/property/condition";
import type { FacetsOf } from "#backend/property/facet";
import { type ListedListing, publicPlace, toLocation, toLocationSummary } from "#backend/property/listing";
import { listed, pageOf } from "#backend/property/page";
import { stayOf } from "#backend/property/stay-filter";
import { rulesAllow, stayPrices } from "#backend/property/stay-price";
import { rentalHomes, tariffOf } from "#backend/property/tariff";
import { addDays, overlaps, saturdays, today as todayAt } from "#lib/property/calendar";
import type { LocationsQuery, StayQuery } from "#lib/property/filter";
import { usualParty } from "#lib/property/form-query";
import type { Location, LocationPriceReply, LocationsReply } from "#lib/property/schema";
import { validateStay } from "#lib/property/stay";
import { defaultStayRules } from "#lib/property/stay-rules";
import { toChf } from "#lib/shop/money";
import { quoteStay, type Stay, toQuote } from "#lib/shop/quote";
import { hasAdult } from "#lib/shop/tourist-tax";

const weeksShown = 52;
const all = (conditions: SQL[]) => sql.join(conditions, sql` and `);

function matchedFor(filter: LocationsQuery, stay: Stay | null, today: string, now: Date): SQL {
  const conditions = locationConditions(filter, today);
  if (!stay) {
    const among = all([...conditions, ...priceConditions(sql`l.price`, filter)]);
    return sql`select l.id, l.rooms, l.price as amount, null::bigint as stay from listings l where ${among}`;
  }
  const period = periodOf(stay.dateFrom, stay.dateTo);
  const free = sql`not exists (select from occupancies where listing_id = l.id
    and period && ${period}::daterange and ${blocking(now)})`;
  const fits = filter.people === undefined ? [sql`l.max_people >= ${stay.people}::int`] : [];
  const among = all([...conditions, ...fits, rulesAllow(stay.dateFrom, stay.dateTo), free]);
  const { joins, total } = stayPrices(stay);
  const priced = sql`select l.id, l.rooms, ${total} as amount from listings l ${joins} where ${among}`;
  return sql`select id, rooms, amount, amount as stay from (${priced}) as priced
    where ${all([sql`true`, ...priceConditions(sql`amount`, filter)])}`;
}

/** A page of rentals: with dates only free homes whose rules allow them, priced for the stay and sorted by that price. */
export async function findLocations(
  { db, clock }: Deps,
  facets: FacetsOf,
  filter: LocationsQuery,
  locale: string,
): Promise<LocationsReply> {
  const now = clock();
  const today = todayAt(now);
  const stay = filter.kind === "annual" ? null : stayOf(filter, today);
  const matched = matchedFor(filter, stay, today, now);
  const { sort, page, pageSize } = filter;
  const found = await pageOf<ListedListing>(db, {
    matched,
    shown: listed,
    costly: stay !== null,
    sort,
    page,
    pageSize,
  });
  const weekly = await facets("weekly", found.version);
  const annual = await facets("annual", found.version);
  const own = filter.kind === "annual" ? annual : weekly;
  return {
    success: true,
    total: found.total,
    page: found.page,
    pages: found.pages,
    locations: found.rows.map((row) => toLocationSummary(row, locale, today, row.stay)),
    types: weekly.types,
    annualTypes: annual.types,
    numberOfRooms: own.numberOfRooms,
    comfortClasses: own.comfortClasses,
    places: own.places,
    categories: own.categories,
  };
}

async function comingWeeks({ db, clock }: Deps, id: number): Promise<Location["weeks"]> {
  const now = clock();
  const dates = saturdays(todayAt(now), weeksShown);
  const from = dates[0] ?? "";
  const to = addDays(from, weeksShown * 7);
  const rows = await db
    .select()
    .from(weekPrices)
    .where(and(eq(weekPrices.listingId, id), gte(weekPrices.date, from), lt(weekPrices.date, to)));
  const priced = new Map(rows.map((row) => [row.date, row]));
  const occupied = await occupiedPeriods(db, { listingIds: [id], from, to, now });
  return dates.map((date) => {
    const week = { dateFrom: date, dateTo: addDays(date, 7) };
    const price = priced.get(date)?.price ?? null;
    return {
      date,
      season: priced.get(date)?.season ?? "low",
      price: price === null ? null : toChf(price),
      taken: occupied.some((period) => overlaps(week, { dateFrom: period.from, dateTo: period.to })),
    };
  });
}

/** One rental with its coming 52 Saturdays. Throws 404 for an unknown id. */
export async function readLocation(deps: Deps, id: number | null, locale: string): Promise<Location> {
  const [row] =
    id === null
      ? []
      : await deps.db
          .select({ listing: listings, place: publicPlace })
          .from(listings)
          .innerJoin(places, eq(places.id, listings.placeId))
          .where(and(eq(listings.id, id), eq(listings.offer, "rental"), eq(listings.active, true)))
          .orderBy(asc(listings.id));
  if (!row) throw failure(404, "NOT_FOUND");
  const weeks = row.listing.kind === "weekly" ? await comingWeeks(deps, row.listing.id) : [];
  return toLocation(row, locale, todayAt(deps.clock()), weeks);
}

/** Price and availability of a stay. Throws 404 for an unknown home, 400 for a stay, party or capacity that its rules refuse. */
export async function priceStay(
  { db, clock }: Deps,
  id: number | null,
  query: StayQuery,
  locale: string,
): Promise<LocationPriceReply> {
  const [home] = id === null ? [] : await rentalHomes(db, [id]);
  if (home?.kind !== "weekly" || !home.active) throw failure(404, "NOT_FOUND");
  const now = clock();
  const stay = { ...query, people: query.people ?? usualParty + query.ages.length };
  const issues: Record<string, string> = {};
  for (const { field, code } of validateStay(home.stayRules ?? defaultStayRules, stay, todayAt(now)))
    issues[field] ??= code;
  if (stay.people > (home.maxPeople ?? 1)) issues.people = "tooMany";
  if (!hasAdult(stay)) issues.ages = "noAdult";
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const price = quoteStay(stay, await tariffOf(db, home, stay), locale);
  const available = await isFree(db, { listingId: home.id, ...stay, now });
  return {
    success: true,
    price: price ? toChf(price.total) : null,
    available: available && price !== null,
    quote: price ? toQuote(price) : null,
  };
}
