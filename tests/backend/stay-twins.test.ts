// Stay rules and prices in SQL for lists: equal to the pure functions, over thousands of stays.
import { inArray, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { weekPrices } from "#backend/db/tables/night";
import { leastNightsFrom, leastWeeksOf, rulesAllow } from "#backend/property/stay-allowed";
import { stayPrices, weekTotals } from "#backend/property/stay-price";
import { addDays } from "#lib/property/calendar";
import { defaultStayRules, leastNights, leastWeeks, type Stay, type StayRules, validateStay } from "#lib/property/stay";
import { quoteStay, type StayTariff } from "#lib/shop/quote";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aListing, testSaturdays, testToday } from "#tests/fixtures/listings";

const db = await aShopDatabase();

type Home = { rules: StayRules | null; tariff: StayTariff };

const weekday = fc.option(fc.integer({ min: 0, max: 6 }));
const rules: fc.Arbitrary<StayRules | null> = fc.oneof(
  fc.constant(null),
  fc.record({ minNights: fc.integer({ min: 1, max: 70 }) }).map((own) => ({ ...defaultStayRules, ...own })),
  fc
    .tuple(weekday, weekday, fc.integer({ min: 1, max: 15 }), fc.integer({ min: 0, max: 30 }), fc.boolean())
    .map(([startWeekday, endWeekday, minNights, more, wholeWeeks]) => ({
      startWeekday,
      endWeekday,
      minNights,
      maxNights: minNights + more,
      wholeWeeks,
    })),
);
const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(testToday, days));
const special = fc
  .tuple(day(-10, 120), fc.integer({ min: 1, max: 40 }), fc.constantFrom(5, 10, 12.5, 15, 33, 90))
  .map(([from, length, discountPercent]) => ({ discountPercent, from, to: addDays(from, length) }));
const price = fc.option(fc.integer({ min: 1, max: 900_001 }), { freq: 20 });
const home: fc.Arbitrary<Home> = fc.record({
  rules,
  tariff: fc.record({
    weeks: fc.tuple(...testSaturdays.map((date) => price.map((amount) => ({ date, price: amount })))),
    special: fc.option(special),
    cleaningFee: fc.integer({ min: 0, max: 40_000 }),
    linenFee: fc.integer({ min: 0, max: 4_000 }),
    commune: fc.constant(null),
  }),
});
const stay: fc.Arbitrary<Stay> = fc
  .tuple(
    day(1, 100),
    fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(7, 14, 21)),
    fc.integer({ min: 1, max: 8 }),
    fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  )
  .map(([dateFrom, length, adults, ages]) => {
    // As many stays from Saturday to Saturday as others: most homes allow no other.
    const from = length % 7 === 0 ? (testSaturdays.find((date) => date >= dateFrom) ?? dateFrom) : dateFrom;
    return { dateFrom: from, dateTo: addDays(from, length), people: adults + ages.length, ages };
  });

const firstId = 5_000;

/** Runs `check` over homes that stand in the database meanwhile. */
async function withHomes(homes: Home[], check: (ids: SQL) => Promise<void>): Promise<void> {
  const ids = homes.map((_, index) => firstId + index);
  const label = { fr: "Offre", en: "Offer" };
  await db.insert(listings).values(
    homes.map(({ rules: stayRules, tariff: { special: offer, cleaningFee, linenFee } }, index) =>
      aListing(firstId + index, {
        maxPeople: 12,
        stayRules,
        special: offer && { ...offer, label },
        cleaningFee,
        linenFee,
      }),
    ),
  );
  const weeks = homes.flatMap(({ tariff }, index) =>
    tariff.weeks.map((week) => ({ listingId: firstId + index, season: "low" as const, ...week })),
  );
  await db.insert(weekPrices).values(weeks);
  await check(sql`l.id >= ${firstId}`);
  await db.delete(listings).where(inArray(listings.id, ids));
}

const several = { minLength: 40, maxLength: 40 };
const runs = { numRuns: 4, endOnFailure: true };

test("SQL and TypeScript agree on allowed stays and the shortest stay, in whole weeks and from a day A5", {
  timeout: 300_000,
}, async () => {
  let allowedOnce = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(home, several), fc.array(stay, several), async (homes, stays) => {
      await withHomes(homes, async (asked) => {
        for (const one of stays) {
          const { rows } = await db.execute<{ allowed: boolean; least: number | null; shortest: number | null }>(
            sql`select (${rulesAllow(one)}) as allowed, ${leastWeeksOf} as least,
              ${leastNightsFrom(sql`${one.dateFrom}::date`)} as shortest from listings l where ${asked} order by l.id`,
          );
          const own = homes.map(({ rules: given }) => given ?? defaultStayRules);
          const expected = own.map((rule) => ({
            allowed: validateStay(rule, one, testToday).length === 0,
            least: leastWeeks(rule),
            shortest: leastNights(rule, one.dateFrom),
          }));
          expect(rows, JSON.stringify(one)).toEqual(expected);
          allowedOnce += expected.filter(({ allowed }) => allowed).length;
        }
      });
    }),
    runs,
  );
  expect(allowedOnce).toBeGreaterThan(300);
});

test("SQL and TypeScript agree on the price of a stay, with and without special offer A5", {
  timeout: 300_000,
}, async () => {
  let priced = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(home, several), fc.array(stay, several), async (homes, stays) => {
      await withHomes(homes, async (asked) => {
        for (const one of stays) {
          const { joins, total, regular } = stayPrices(one, one);
          const { rows } = await db.execute<{ id: number; total: string; regular: string }>(
            sql`select l.id, (${total})::text as total, (${regular})::text as regular from listings l ${joins} where ${asked}`,
          );
          const found = new Map(rows.map((row) => [row.id - firstId, [Number(row.total), Number(row.regular)]]));
          for (const [index, { tariff }] of homes.entries()) {
            const quote = quoteStay(one, tariff);
            const plain = quoteStay(one, { ...tariff, special: null });
            expect(found.get(index), JSON.stringify({ one, tariff })).toEqual(
              quote ? [quote.total, plain?.total] : undefined,
            );
            priced += quote ? 1 : 0;
          }
        }
      });
    }),
    runs,
  );
  expect(priced).toBeGreaterThan(2_000);
});

test("SQL and TypeScript agree on the price of each week of a home A5", { timeout: 300_000 }, async () => {
  const party = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(home, several), party, async (homes, [adults, ages]) => {
      const heads = { people: adults + ages.length, ages };
      const { total, regular } = weekTotals(heads);
      await withHomes(homes, async (asked) => {
        const { rows } = await db.execute<{ id: number; date: string; total: string; regular: string }>(
          sql`select l.id, w.date::text as date, (${total})::text as total, (${regular})::text as regular
            from listings l join week_prices w on w.listing_id = l.id and w.price is not null where ${asked}`,
        );
        expect(rows.length).toBeGreaterThan(100);
        for (const { id, date, ...amounts } of rows) {
          const tariff = homes[id - firstId]?.tariff;
          const week = { dateFrom: date, dateTo: addDays(date, 7), ...heads };
          const quote = tariff && quoteStay(week, tariff);
          const plain = tariff && quoteStay(week, { ...tariff, special: null });
          expect([Number(amounts.total), Number(amounts.regular)]).toEqual([quote?.total, plain?.total]);
        }
      });
    }),
    { ...runs, numRuns: 6 },
  );
});
