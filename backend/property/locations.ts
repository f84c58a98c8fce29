import { and, asc, eq, gte, lt } from "drizzle-orm";
import { listings, places } from "#backend/db/tables/listing";
import { weekPrices } from "#backend/db/tables/night";
import type { Deps } from "#backend/deps";
import { failure, found, invalid } from "#backend/failure";
import { isFree, occupiedPeriods } from "#backend/property/availability";
import type { FacetsOf } from "#backend/property/facet";
import {
  type Cost,
  fromCost,
  type ListedListing,
  type Listing,
  leastExpensiveStay,
  publicPlace,
  stayCost,
  toLocation,
  toLocationSummary,
} from "#backend/property/listing";
import { toQuote } from "#backend/property/localized-lines";
import { matchedFor, searchOf } from "#backend/property/matched";
import { type Amounts, listed, pageOf } from "#backend/property/page";
import { ratingOf } from "#backend/property/rating";
import { partyOf } from "#backend/property/stay-filter";
import { type RentalHome, rentalHomes, tariffOf } from "#backend/property/tariff";
import { isPricedByWeek, startTotals, weekTotal } from "#backend/property/week-total";
import { weeksAhead } from "#backend/property/weeks-ahead";
import { withinArea } from "#backend/property/within-area";
import { addDays, overlaps, type Period, saturdayBefore, saturdays, today as todayAt } from "#lib/property/calendar";
import type { LocationsQuery, PartyQuery, StayQuery } from "#lib/property/filter";
import { defaultAdults, defaultParty } from "#lib/property/form-query";
import type { Location } from "#lib/property/listing-schema";
import type { LocationPriceReply, LocationsReply } from "#lib/property/reply-schema";
import { defaultStayRules, longestLeast, type Party, validateStay } from "#lib/property/stay";
import { toChf } from "#lib/shop/money";
import { quoteStay } from "#lib/shop/quote";
import { hasAdult } from "#lib/shop/tourist-tax";

/**
 * A page of rentals, each with the whole price by which the list is filtered and sorted: with dates only free homes
 * whose rules allow them; without, their least expensive stay; among special offers one entry for each week on offer.
 */
export async function findLocations(
  { db, clock }: Deps,
  facets: FacetsOf,
  asked: LocationsQuery,
  locale: string,
): Promise<LocationsReply> {
  const filter = await withinArea(db, asked);
  const search = searchOf(filter, clock());
  const { stay, party, today } = search;
  const matched = matchedFor(filter, search);
  const costly = filter.kind !== "annual";
  const { rows, version, ...counts } = await pageOf<ListedListing>(db, { ...filter, matched, shown: listed, costly });
  const weekly = await facets("weekly", version, locale);
  const annual = await facets("annual", version, locale);
  const own = filter.kind === "annual" ? annual : weekly;
  return {
    success: true,
    ...counts,
    locations: rows.map((row) => toLocationSummary(row, locale, today, costOf(row, stay, party))),
    types: weekly.types,
    annualTypes: annual.types,
    numberOfRooms: own.numberOfRooms,
    comfortClasses: own.comfortClasses,
    places: own.places,
    categories: own.categories,
  };
}

function costOf(row: ListedListing & Amounts, stay: Period | null, party: Party | null): Cost {
  if (row.stay === null || row.amount === null) return fromCost(row, party);
  const heads = party ?? defaultParty(row.maxPeople);
  const asked = stay ?? { dateFrom: row.stay, dateTo: addDays(row.stay, 7) };
  return stayCost(row, { ...asked, ...heads }, { amount: row.amount, regular: row.regular });
}

type Year = Pick<Location, "weeks" | "taken" | "starts">;

/**
 * The coming 52 weeks of a home: their prices, the nights that are taken, and what a stay from another day than Saturday costs.
 * Where stays begin on such days, the week that has begun is the first, and its past nights are taken.
 */
async function comingYear({ db, clock }: Deps, home: Listing, party: Party | null): Promise<Year> {
  const { id } = home;
  const now = clock();
  const today = todayAt(now);
  const coming = saturdays(today, weeksAhead);
  const isWeekly = isPricedByWeek(home.stayRules ?? defaultStayRules, saturdayBefore(today));
  const dates = isWeekly ? coming : [...new Set([saturdayBefore(today), ...coming])];
  const from = dates[0] ?? today;
  const to = addDays(from, dates.length * 7);
  const rows = await db
    .select()
    .from(weekPrices)
    .where(
      and(eq(weekPrices.listingId, id), gte(weekPrices.date, from), lt(weekPrices.date, addDays(to, longestLeast))),
    );
  const priced = new Map(rows.map((row) => [row.date, row]));
  const occupied = await occupiedPeriods(db, { listingIds: [id], from, to, now });
  const past = from < today ? [{ dateFrom: from, dateTo: today }] : [];
  const taken = [...past, ...occupied.map(({ dateFrom, dateTo }) => ({ dateFrom, dateTo }))];
  // A stay that begins on the last date needs the weeks beyond it.
  const rents = saturdays(from, dates.length + longestLeast / 7).map((date) => ({
    date,
    price: priced.get(date)?.price ?? null,
  }));
  const weeks = dates.map((date, week) => {
    const price = rents[week]?.price ?? null;
    return {
      date,
      season: priced.get(date)?.season ?? ("low" as const),
      price: price === null ? null : toChf(price),
      ...(date < today ? { total: null } : weekTotal(home, party, rents, week)),
      taken: taken.some((period) => overlaps({ dateFrom: date, dateTo: addDays(date, 7) }, period)),
    };
  });
  return { weeks, taken, starts: isWeekly ? undefined : startTotals(home, { dates, today, party, weeks: rows }) };
}

/** One rental with its coming 52 Saturdays. Throws 404 for an unknown id. */
export async function readLocation(
  deps: Deps,
  id: number | null,
  query: PartyQuery,
  locale: string,
): Promise<Location> {
  const party = partyOf(query);
  const [row] =
    id === null
      ? []
      : await deps.db
          .select({ listing: listings, place: publicPlace, rating: ratingOf(listings.id) })
          .from(listings)
          .innerJoin(places, eq(places.id, listings.placeId))
          .where(and(eq(listings.id, id), eq(listings.offer, "rental"), eq(listings.active, true)))
          .orderBy(asc(listings.id));
  const { listing, place, rating } = found(row);
  const year = listing.kind === "weekly" ? await comingYear(deps, listing, party) : { weeks: [] };
  return toLocation({ listing, place }, locale, { today: todayAt(deps.clock()), party, year, rating });
}

/** The dates asked about, else those of the home's least expensive free stay; null when it has none. Throws 400 for a lone date. */
function periodOf({ dateFrom, dateTo }: StayQuery, home: RentalHome): Period | null {
  if (dateFrom && dateTo) return { dateFrom, dateTo };
  if (dateFrom) throw invalid({ dateTo: "required" });
  if (dateTo) throw invalid({ dateFrom: "required" });
  return leastExpensiveStay(home);
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
  const unnamed = query.people === undefined && query.ages.length === 0;
  const people = unnamed ? defaultParty(home.maxPeople).people : (query.people ?? defaultAdults + query.ages.length);
  const period = periodOf(query, home);
  if (!period) return { success: true, price: null, total: null, available: false, quote: null };
  const stay = { ...period, people, ages: query.ages };
  const issues: Record<string, string> = {};
  const rules = home.stayRules ?? defaultStayRules;
  for (const { field, code } of query.dateFrom ? validateStay(rules, stay, todayAt(now)) : []) issues[field] ??= code;
  if (stay.people > (home.maxPeople ?? 1)) issues.people = "tooMany";
  if (!hasAdult(stay)) issues.ages = "noAdult";
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const price = quoteStay(stay, await tariffOf(db, home, stay));
  const available = await isFree(db, { listingId: home.id, ...stay, now });
  return {
    success: true,
    price: price ? toChf(price.rent) : null,
    total: price ? toChf(price.total) : null,
    available: available && price !== null,
    quote: price ? toQuote(price, locale) : null,
  };
}
