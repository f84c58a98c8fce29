// The whole price in lists, details and price table: the database against the reference rule.
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings, places } from "#backend/db/tables/listing";
import { occupancies } from "#backend/db/tables/night";
import { createApp } from "#backend/http";
import { refreshFromPrices } from "#backend/property/from-price";
import { taxOf } from "#backend/property/stay-price";
import { addDays, saturdayFrom } from "#lib/property/calendar";
import type { LocationSummary } from "#lib/property/listing-schema";
import {
  locationPriceReplySchema,
  locationReplySchema,
  locationsReplySchema,
  pricesReplySchema,
} from "#lib/property/reply-schema";
import { leastNights, leastWeeks, type Party } from "#lib/property/stay";
import { toRappen } from "#lib/shop/money";
import { taxTable, touristTax } from "#lib/shop/tourist-tax";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";
import { aListing, saturday, testNow, testToday } from "#tests/fixtures/listings";
import {
  aParty,
  createRandom,
  fillPricedHomes,
  type PricedHome,
  payable,
  withoutOffer,
} from "#tests/fixtures/priced-homes";

const random = createRandom(20261122);

const db = await anEmptyDatabase();
await db.insert(places).values({ id: 1, name: "Crans", zip: "3963" });
const homes = await fillPricedHomes(db, 60, random);
const app = createApp({ db, config: testConfig, clock: () => testNow });

const partyQuery = (party: Party | null) =>
  party ? `people=${party.people}${party.ages.length > 0 ? `&ages=${party.ages}` : ""}` : "";
const json = async (path: string): Promise<unknown> => (await app.request(path)).json();
const list = async (query: string) =>
  locationsReplySchema.parse(await json(`/api/locations?pageSize=60&${query}`)).locations;
const homeOf = ({ id }: { id: number }) => {
  const home = homes.find((one) => one.id === id);
  if (!home) throw new Error(`home ${id} was not made`);
  return home;
};
const rappen = (chf: number | null | undefined) => (chf === null || chf === undefined ? null : toRappen(chf));
const ascending = (shown: LocationSummary[]) => {
  const totals = shown.flatMap(({ total }) => total ?? []);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
};

/**
 * The lowest rent of the weeks or fortnights, Saturday to Saturday, that a home can be had for in the coming year, or of the
 * shortest stays from each day where it allows none of those; with the whole price of the stay.
 */
function cheapest(home: PricedHome, party: Party | null): number | null {
  const weeks = leastWeeks(home.rules);
  const days = Array.from({ length: 364 }, (_, day) => addDays(testToday, day));
  const stays = days.flatMap((dateFrom) => {
    const length = weeks ? 7 * weeks : leastNights(home.rules, dateFrom);
    return length && (!weeks || saturdayFrom(dateFrom) === dateFrom)
      ? [{ dateFrom, dateTo: addDays(dateFrom, length) }]
      : [];
  });
  const prices = stays.flatMap((stay) => payable(home, stay, party) ?? []);
  return prices.length > 0 ? prices.reduce((least, price) => (price.rent < least.rent ? price : least)).total : null;
}

test("the list's price of a stay equals the reference price, offer and party included [SH9 RN1]", async () => {
  let compared = 0;
  for (let round = 0; round < 420; round++) {
    const party = random.next() < 0.2 ? null : aParty(random);
    const start = addDays(testToday, random.whole(0, 330));
    const dateFrom = random.next() < 0.8 ? saturdayFrom(start) : start;
    const stay = { dateFrom, dateTo: addDays(dateFrom, random.pick([7, 7, 7, 14, 21, 3, 5, 10])) };
    const shown = await list(`dateFrom=${stay.dateFrom}&dateTo=${stay.dateTo}&${partyQuery(party)}`);
    const can = homes.filter((home) => payable(home, stay, party));
    expect(shown.map(({ id }) => id).toSorted()).toEqual(can.map(({ id }) => id).toSorted());
    ascending(shown);
    for (const location of shown) {
      const price = payable(homeOf(location), stay, party);
      const regular = payable(withoutOffer(homeOf(location)), stay, party)?.total ?? 0;
      expect(rappen(location.total)).toBe(price?.total);
      expect(rappen(location.price)).toBe(price?.rent);
      expect(location.stay).toMatchObject(stay);
      expect(rappen(location.stay?.total)).toBe(price?.total);
      expect(rappen(location.stay?.regularTotal)).toBe(regular > (price?.total ?? 0) ? regular : null);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(3000);
});

test("without dates a list shows the lowest price of a bookable stay [RN1]", async () => {
  for (const party of [null, ...Array.from({ length: 25 }, () => aParty(random))]) {
    const shown = await list(partyQuery(party));
    ascending(shown);
    const fit = homes.filter(({ maxPeople }) => !party || party.people <= maxPeople);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(fit.map(({ id }) => id).toSorted());
    for (const location of shown) {
      const home = homeOf(location);
      expect(rappen(location.total)).toBe(cheapest(home, party));
      const price = location.from ? payable(home, location.from, party) : null;
      expect([rappen(location.total), rappen(location.price)]).toEqual([price?.total ?? null, price?.rent ?? null]);
    }
  }
});

test("without dates the price of a home is the one its list shows [RN5]", async () => {
  for (const party of [null, { people: 2, ages: [9] }]) {
    const shown = await list(partyQuery(party));
    expect(shown.some(({ price }) => price !== null)).toBe(true);
    for (const { id, price, total } of shown) {
      const reply = locationPriceReplySchema.parse(await json(`/api/locations/${id}/price?${partyQuery(party)}`));
      expect(reply).toMatchObject({ price, total, available: price !== null });
      expect(reply.quote?.total ?? null).toBe(total);
    }
  }
});

test("without dates a home that cannot be had has no price [RN5]", async () => {
  await db.insert(listings).values(aListing(900, { price: null }));
  const reply = locationPriceReplySchema.parse(await json("/api/locations/900/price"));
  expect(reply).toMatchObject({ price: null, total: null, available: false });
  await db.delete(listings).where(eq(listings.id, 900));
});

test("a price filter applies to the displayed price", async () => {
  for (let round = 0; round < 60; round++) {
    const party = aParty(random);
    const min = random.whole(300, 1500);
    const dates = random.next() < 0.5 ? `&dateFrom=${saturday(random.whole(1, 40))}` : "";
    const [all, some] = await Promise.all([
      list(`${partyQuery(party)}${dates}`),
      list(`${partyQuery(party)}${dates}&priceMin=${min}&priceMax=${min + 800}`),
    ]);
    const between = all.filter(({ total }) => total && total >= min && total <= min + 800);
    expect(some.map(({ id }) => id)).toEqual(between.map(({ id }) => id));
  }
});

describe("the weeks of a home", () => {
  /** Compares the weeks with the reference; answers how many of them have a price. */
  const check = (
    home: PricedHome,
    party: Party | null,
    weeks: { date: string; total?: number | null; dateTo?: string }[],
  ) => {
    for (const { date, total, dateTo } of weeks) {
      const free = { ...home, taken: [] };
      const price = dateTo ? payable(free, { dateFrom: date, dateTo }, party) : null;
      expect(rappen(total)).toBe(price?.total ?? null);
    }
    return weeks.filter(({ total }) => total).length;
  };

  test("have the reference price on its page, for the requested party [RN5]", async () => {
    let priced = 0;
    for (const home of homes) {
      const party = random.next() < 0.3 ? null : aParty(random);
      const { location } = locationReplySchema.parse(await json(`/api/locations/${home.id}?${partyQuery(party)}`));
      expect(rappen(location?.total)).toBe(cheapest(home, party));
      expect(location?.weeks.filter(({ date }) => date >= testToday)).toHaveLength(52);
      priced += check(home, party, location?.weeks ?? []);
    }
    expect(priced).toBeGreaterThan(500);
  });

  test("have the reference price in the price table [RN2]", async () => {
    for (const party of [null, ...Array.from({ length: 5 }, () => aParty(random))]) {
      const { prices, dates } = pricesReplySchema.parse(await json(`/api/prices?pageSize=200&${partyQuery(party)}`));
      let priced = 0;
      for (const home of homes) {
        const weeks = prices.filter(({ location_id }) => location_id === home.id);
        expect([0, dates.length]).toContain(weeks.length);
        priced += check(home, party, weeks);
      }
      expect(priced).toBeGreaterThan(100);
    }
  });
});

test("lists every available week with a special offer, with regular and reduced price [RN3]", async () => {
  for (const party of [null, { people: 2, ages: [] }, { people: 4, ages: [3, 9] }]) {
    const expected = homes.flatMap((home) =>
      Array.from({ length: 60 }, (_, week) => saturday(week)).flatMap((dateFrom) => {
        const stay = { dateFrom, dateTo: addDays(dateFrom, 7) };
        const now = payable(home, stay, party)?.total;
        const before = payable(withoutOffer(home), stay, party)?.total;
        const { special } = home.tariff;
        const isOn = special && special.from < stay.dateTo && special.to > stay.dateFrom;
        return now && before && isOn ? [`${home.id} ${dateFrom} ${before} ${now}`] : [];
      }),
    );
    const shown: string[] = [];
    for (let page = 1; page < 20; page++)
      for (const { id, stay } of await list(`kind=special&page=${page}&${partyQuery(party)}`))
        shown.push(`${id} ${stay?.dateFrom} ${rappen(stay?.regularTotal)} ${rappen(stay?.total)}`);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  }
});

test("a home's lowest price changes while its nights are held and returns when the hold expires", async () => {
  const home = homes.find((one) => one.rules.minNights === 7 && one.rules.startWeekday === 6 && cheapest(one, null));
  const first = (await list(`ids=${home?.id}`))[0];
  if (!home || !first?.from || !first.total) throw new Error("no home has a least expensive stay");
  const { dateFrom, dateTo } = first.from;
  const look = { today: testToday, now: testNow, listingIds: [home.id] };
  const hold = { listingId: home.id, period: `[${dateFrom},${dateTo})`, kind: "hold" as const };
  await db.insert(occupancies).values({ ...hold, expiresAt: addMinutes(30) });
  expect(await refreshFromPrices(db, look)).toEqual([home.id]);
  expect((await list(`ids=${home.id}`))[0]?.total).toBeGreaterThan(first.total);
  expect(await refreshFromPrices(db, { ...look, now: addMinutes(31) })).toEqual([home.id]);
  expect((await list(`ids=${home.id}`))[0]?.total).toBe(first.total);
});
const addMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

test("the tourist tax in SQL equals the rule's, with rate changes during a stay and by commune [RN8]", async () => {
  const table = [
    { from: "2027-01-05", adult: 410, child: 210, freeUnder: 4, adultFrom: 14 },
    { from: "2026-12-20", adult: 350, child: 150, freeUnder: 6, adultFrom: 16 },
    { from: "0001-01-01", adult: 300, child: 150, freeUnder: 6, adultFrom: 16 },
    { from: "2027-01-02", adult: 520, child: 90, freeUnder: 3, adultFrom: 12, commune: "Lens" },
    { from: "0001-01-01", adult: 480, child: 90, freeUnder: 3, adultFrom: 12, commune: "Lens" },
    { from: "0001-01-01", adult: 100, child: 100, freeUnder: 0, adultFrom: 1, commune: "Icogne" },
  ];
  for (let round = 0; round < 200; round++) {
    const party = aParty(random);
    const from = addDays("2026-12-01", random.whole(0, 50));
    const length = random.whole(1, 30);
    const tax = taxOf(party, { from: sql`${from}::date`, length: sql`${length}::int` }, table);
    const commune = [null, "Lens", "Icogne", "Mollens"][round % 4] ?? null;
    const { rows } = await db.execute<{ tax: number }>(
      sql`select (${tax})::int as tax from (select ${commune}::text as commune) as l`,
    );
    const stay = { dateFrom: from, dateTo: addDays(from, length) };
    expect(rows[0]?.tax).toBe(touristTax(party, stay, taxTable(commune, table)).total);
  }
});
