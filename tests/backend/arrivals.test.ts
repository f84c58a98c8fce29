// Number of available homes by day of arrival, and a home's days.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { places } from "#backend/db/tables/listing";
import { occupancies } from "#backend/db/tables/night";
import { createApp } from "#backend/http";
import { refreshFromPrices } from "#backend/property/from-price";
import { addDays } from "#lib/property/calendar";
import { firstEnd, type HomeYear, isBookable, leastOf, startPrice, stayStarts, yearOf } from "#lib/property/home-year";
import { arrivalsReplySchema, locationReplySchema, locationsReplySchema } from "#lib/property/reply-schema";
import { leastNights, leastWeeks } from "#lib/property/stay";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { testConfig } from "#tests/fixtures/config";
import { saturday, testNow, testToday } from "#tests/fixtures/listings";
import { createRandom, fillPricedHomes, payable } from "#tests/fixtures/priced-homes";

const db = await anEmptyDatabase();
await db.insert(places).values([{ id: 1, name: "Crans", zip: "3963" }]);
const homes = await fillPricedHomes(db, 40, createRandom(7));
const app = createApp({ db, config: testConfig, clock: () => testNow });

const json = async (path: string) => (await app.request(path)).json();
const arrivals = async (query: string) => arrivalsReplySchema.parse(await json(`/api/arrivals?${query}`)).arrivals;
const counted = async (query: string) => locationsReplySchema.parse(await json(`/api/locations?${query}`)).total;

test.each(["", "people=3&ages=9", "kind=special", "people=5&comfort=3"])(
  "each Saturday's count equals the list's total, for one week and for three: %s",
  async (query) => {
    for (const weeks of [1, 3]) {
      const counts = await arrivals(`${query}&weeks=${weeks}`);
      expect(counts.length).toBe(52);
      expect(new Set(counts.map(({ homes }) => homes)).size).toBeGreaterThan(2);
      for (const { date, homes } of counts.filter((_, week) => week % 5 === 0)) {
        const stay = `dateFrom=${date}&dateTo=${addDays(date, 7 * weeks)}&pageSize=1`;
        expect(`${date} ${homes}`).toBe(`${date} ${await counted(`${query}&${stay}`)}`);
      }
    }
  },
);

test("a booked week counts one home less after the prices are refreshed", async () => {
  const at = async () => (await arrivals("")).find(({ date }) => date === saturday(9))?.homes ?? 0;
  const before = await at();
  const home = homes.find((one) =>
    payable(one, { dateFrom: saturday(9), dateTo: saturday(10) }, { people: 2, ages: [] }),
  );
  await db
    .insert(occupancies)
    .values({ listingId: home?.id ?? 0, period: `[${saturday(9)},${addDays(saturday(9), 3)})`, kind: "booking" });
  await refreshFromPrices(db, { today: testToday, now: testNow, listingIds: [home?.id ?? 0] });
  expect(await at()).toBe(before - 1);
  await db.execute(sql`delete from occupancies where listing_id = ${home?.id ?? 0} and kind = 'booking'
    and period = daterange(${saturday(9)}, ${addDays(saturday(9), 3)})`);
  await refreshFromPrices(db, { today: testToday, now: testNow });
});

test("year-round rentals have no arrival days, and a party without an adult answers 400", async () => {
  expect(await arrivals("kind=annual")).toEqual([]);
  expect((await app.request("/api/arrivals?people=1&ages=9")).status).toBe(400);
});

test("the price of each arrival day equals the price of the shortest stay from it, under every stay rule", async () => {
  const party = { people: 1, ages: [] };
  for (const home of homes) {
    const { location } = locationReplySchema.parse(await json(`/api/locations/${home.id}?people=1`));
    if (!location) throw new Error("the home is not told");
    const { stayRules: rules, weeks, taken, starts } = location;
    const year: HomeYear = { rules, weeks, taken, starts };
    const days = stayStarts(year);
    for (const dateFrom of days) {
      const dateTo = firstEnd(year, dateFrom) ?? "";
      const price = payable(home, { dateFrom, dateTo }, party);
      expect([home.id, dateFrom, startPrice(year, dateFrom)]).toEqual([
        home.id,
        dateFrom,
        { amount: (price?.total ?? Number.NaN) / 100, whole: true },
      ]);
    }
    for (let day = 0; day < 364; day++) {
      const dateFrom = addDays(weeks[0]?.date ?? "", day);
      const dateTo = addDays(dateFrom, 14);
      if (dateTo <= addDays(weeks.at(-1)?.date ?? "", 7))
        expect([home.id, dateFrom, isBookable(year, { dateFrom, dateTo })]).toEqual([
          home.id,
          dateFrom,
          payable(home, { dateFrom, dateTo }, party) !== null,
        ]);
    }
  }
  expect(homes.filter(({ rules }) => rules.startWeekday !== 6).length).toBeGreaterThan(5);
});

test("the current week is bookable from today on, and a home's least expensive stay is that of the list", async () => {
  const party = { people: 1, ages: [] };
  const friday = addDays(saturday(0), -1);
  const begins = new Set<string>();
  for (const home of homes.filter(({ rules }) => leastWeeks(rules) === null)) {
    const { location } = locationReplySchema.parse(await json(`/api/locations/${home.id}?people=1`));
    if (!location) throw new Error("the home is not told");
    const year = yearOf(location);
    const { rules } = home;
    for (const dateFrom of [0, 1, 2, 3, 4].map((day) => addDays(testToday, day))) {
      const length = leastNights(rules, dateFrom);
      const isFree = length && payable(home, { dateFrom, dateTo: addDays(dateFrom, length) }, party);
      expect([home.id, dateFrom, stayStarts(year).includes(dateFrom)]).toEqual([home.id, dateFrom, Boolean(isFree)]);
      if (isFree) begins.add(dateFrom);
    }
    expect(stayStarts(year).every((date) => date >= testToday)).toBe(true);
    expect([home.id, leastOf(year)?.amount ?? null]).toEqual([home.id, location.total]);
  }
  expect([...begins]).toContain(friday);
});

test("a home rented from Saturday to Saturday omits starts", async () => {
  const home = homes.find(({ rules }) => rules.startWeekday === 6 && rules.endWeekday === 6);
  const { location } = await json(`/api/locations/${home?.id}`);
  expect(location.starts).toBeUndefined();
  expect(location.taken.length).toBeGreaterThan(0);
});
