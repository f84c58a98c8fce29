// Counts by filter value: equal to the list's total with each value.
import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf } from "#lib/property/counts";
import { countsReplySchema } from "#lib/property/reply-schema";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";
import { saturday } from "#tests/fixtures/listings";

const shop = openShop(await aShopDatabase());

type Query = Record<string, string>;
const text = (query: Query) => new URLSearchParams(query).toString();
const counts = async (query: Query) => countsReplySchema.parse((await shop.get(`/api/counts?${text(query)}`)).body);
const total = async (query: Query) => Number((await shop.get(`/api/locations?${text(query)}`)).body.total);

const replaced = ["type", "place", "comfort", "view", "exposure"] as const;

/** Each count beside what the list says when asked for exactly that. */
async function expectTrue(query: Query) {
  const reply = await counts(query);
  expect(reply.total).toBe(await total(query));
  for (const name of replaced)
    for (const { value, count } of reply[name])
      expect([name, value, count]).toEqual([name, value, await total({ ...query, [name]: value })]);
  const kept = query.conveniences ? `${query.conveniences},` : "";
  for (const { value, count } of reply.conveniences)
    expect([value, count]).toEqual([value, await total({ ...query, conveniences: kept + value })]);
  for (const { value, count } of reply.rooms)
    expect([value, count]).toEqual([value, await total({ ...query, roomsMin: value, roomsMax: value })]);
  for (const least of ["2", "4"])
    expect([least, countOf(reply, "roomsMin", least)]).toEqual([least, await total({ ...query, roomsMin: least })]);
  const { priceMin: _min, priceMax: _max, ...unbounded } = query;
  const { prices } = reply;
  expect(prices?.homes.reduce((sum, count) => sum + count, 0) ?? 0).toBe(
    await total({ ...unbounded, priceMin: "0", priceMax: "9999999" }),
  );
  for (const [at, count] of prices?.homes.slice(0, -1).entries() ?? []) {
    const { from, step } = prices ?? { from: 0, step: 0 };
    const bar = { priceMin: String(from + at * step), priceMax: String(from + (at + 1) * step - 0.01) };
    expect([bar, count]).toEqual([bar, await total({ ...unbounded, ...bar })]);
  }
}

const dates = { dateFrom: saturday(6), dateTo: saturday(7) };

test.each<Query>([
  {},
  { type: "studio" },
  { type: "studio", place: "2", conveniences: "internet" },
  { ...dates, people: "2" },
  { ...dates, priceMax: "1500", roomsMin: "2" },
  { roomsMax: "3.5" },
  { kind: "special" },
  { kind: "annual" },
  { people: "30" },
])("the counts for %o equal the list's totals", async (query) => {
  await expectTrue(query);
});

test("counts equal the list's totals for any combination of filters", async () => {
  const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const chosen = fc.record({
    type: some(fc.constantFrom("studio", "apartment", "studio,chalet")),
    place: some(fc.constantFrom("1", "2", "1,2")),
    comfort: some(fc.constantFrom("3", "5")),
    view: some(fc.constantFrom("alps", "village")),
    conveniences: some(fc.constantFrom("internet", "sauna,internet")),
    roomsMin: some(fc.constantFrom("2", "3.5")),
    roomsMax: some(fc.constantFrom("4", "20")),
    priceMin: some(fc.constantFrom("500", "1182")),
    priceMax: some(fc.constantFrom("1200", "3000")),
    dateFrom: some(fc.constant(dates.dateFrom)),
  });
  await fc.assert(
    fc.asyncProperty(chosen, async (query) => {
      await expectTrue(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query);
    }),
    { numRuns: 12 },
  );
});

test("an incomplete stay answers 400", async () => {
  expect((await shop.get("/api/counts?dateTo=2027-01-02")).status).toBe(400);
});
