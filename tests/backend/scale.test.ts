// Lists, details and searches stay fast with thousands of listings.
import { type SQL, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/db/database";
import { createApp } from "#backend/http";
import { refreshWeeks } from "#backend/seed/weeks";
import { addDays } from "#lib/property/calendar";
import { createTestDatabase } from "#tests/backend/database";
import { testConfig } from "#tests/fixtures/config";
import { fillListings, saturday, testNow, testToday } from "#tests/fixtures/listings";
import { generateListings } from "@/scripts/bench/generated-listings";

const listings = 2000;
let statements: SQL[] = [];

/** The database, with every statement it is given written down, those within a transaction too. */
function recorded<Connection extends Database>(db: Connection): Connection {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === "execute") {
        return (query: SQL) => {
          statements.push(query);
          return target.execute(query);
        };
      }
      if (name === "select") {
        return (...args: []) => {
          statements.push(sql`select`);
          return target.select(...args);
        };
      }
      if (name === "transaction") {
        return (work: Parameters<Database["transaction"]>[0], options: Parameters<Database["transaction"]>[1]) =>
          target.transaction((tx) => work(recorded(tx)), options);
      }
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const { db, jobs, close } = await createTestDatabase();
afterAll(close);
await fillListings(db);
await generateListings(jobs, listings, testToday);
const app = createApp({ db: recorded(db), config: testConfig, clock: () => testNow });

const stay = `dateFrom=${saturday(6)}&dateTo=${saturday(7)}`;
const calls: [name: string, path: string, statements: number][] = [
  ["a list", "/api/locations?type=chalet&people=4", 1],
  ["a list priced for a stay", `/api/locations?type=chalet&people=4&${stay}&pageSize=60`, 1],
  ["a list priced for eight weeks", `/api/locations?dateFrom=${saturday(6)}&dateTo=${saturday(14)}&pageSize=60`, 1],
  ["the counts of every filter", `/api/counts?type=chalet&people=4&${stay}`, 1],
  ["where all homes of a list stand", `/api/positions?people=4&${stay}`, 1],
  ["a list within a piece of the map", "/api/locations?area=46.2,7.3,46.4,7.6&pageSize=60", 2],
  ["sales", "/api/sales?roomsMin=3&pageSize=60", 1],
  ["the price matrix", "/api/prices?pageSize=200", 3],
  ["free homes by day of arrival", "/api/arrivals?people=4&weeks=2", 2],
  ["the selection", "/api/selection/24", 2],
  ["a search", "/aio/search?q=bellevue", 1],
  ["contents with their products", "/aio/contents?type=services&embed[]=attached_products", 3],
];

test.each(calls)("%s takes a bounded number of statements [PX1]", async (_, path, most) => {
  expect((await app.request(path)).status).toBe(200);
  statements = [];
  expect((await app.request(path)).status).toBe(200);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(most);
});

test("a detail takes three statements [PX1]", async () => {
  const list = await (await app.request("/api/locations")).json();
  statements = [];
  await app.request(`/api/locations/${list.locations[0].id}`);
  expect(statements.length).toBe(3);
});

describe("plans", () => {
  const planOf = async (path: string, index = 0): Promise<string> => {
    statements = [];
    await app.request(path);
    const statement = statements.at(index);
    if (!statement) throw new Error(`${path} asked nothing`);
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test("a filtered list uses one covering index without reading the table [RN1]", async () => {
    const plan = await planOf("/api/locations?type=chalet&people=4&priceMax=3000&conveniences=sauna&surfaceMin=40");
    expect(plan).toContain("Index Only Scan using listings_by_type");
    expect(plan).toMatch(/Index Cond: .*type = /);
    expect(plan).not.toMatch(/Seq Scan on listings|Bitmap Heap Scan on listings/);
  });

  test("a list of all types with rare filters uses a covering index [RN1]", async () => {
    const plan = await planOf("/api/locations?floorMin=2&view=alps&sunshineMin=3");
    expect(plan).toContain("Index Only Scan using listings_filter");
    expect(plan).not.toMatch(/Seq Scan on listings|Bitmap Heap Scan on listings/);
  });

  test("a list of sales uses a covering index [SL1]", async () => {
    const plan = await planOf("/api/sales?roomsMin=3&type=chalet");
    expect(plan).toContain("Index Only Scan using listings_by_type");
    expect(plan).not.toContain("Seq Scan on listings");
  });

  test("a stay is priced from the week index, and taken nights are found by the period index [RN1]", async () => {
    const plan = await planOf(`/api/locations?people=2&${stay}`);
    expect(plan).toMatch(/Index Only Scan using (listings_filter|week_prices_by_date)/);
    expect(plan).toContain("week_prices_by_date");
    expect(plan).toMatch(/occupancies_(by_period|never_overlap)/);
    expect(plan).not.toMatch(/Seq Scan on (listings|week_prices|occupancies)/);
  });

  test("the price matrix reads only the weeks it shows [RN2]", async () => {
    const plan = await planOf("/api/prices", 1);
    expect(plan).toContain("Index Only Scan using week_prices_listing_id_date_pk");
    expect(plan).toMatch(/Index Cond: .*listing_id = ANY.*/);
    expect(plan).not.toContain("Seq Scan");
  });

  test("the price matrix counts and paginates its homes on the narrow index [RN2]", async () => {
    expect(await planOf("/api/prices")).toMatch(/Index Only Scan using listings_by_rooms/);
  });

  test("a search for a rare word uses the text index, one for similar titles the trigram index [CT4]", async () => {
    expect(await planOf("/aio/search?q=10977")).toContain("listing_texts_search");
    const byLikeness = await planOf("/aio/search?q=zwickleuse", -1);
    expect(byLikeness).toContain("listing_texts_trigrams");
    expect(byLikeness).not.toContain("Seq Scan on listing_texts");
  });
});

test("generated weeks advance with the date: new ones are added, existing ones kept [RN2]", async () => {
  const look = async () =>
    (
      await db.execute<{ last: string; sum: string; taken: string }>(sql`
        select max(date)::text as last, md5(string_agg(listing_id || date::text || price, ',' order by listing_id, date)
          filter (where date <= ${addDays(testToday, 300)})) as sum,
          (select count(*) from occupancies) as taken from week_prices where date >= ${testToday}`)
    ).rows[0];
  const before = await look();
  await refreshWeeks(db, addDays(testToday, 14));
  const after = await look();
  expect(after?.last).toBe(addDays(before?.last ?? "", 14));
  expect(after?.sum).toBe(before?.sum);
  expect(Number(after?.taken)).toBeGreaterThan(Number(before?.taken));
  await refreshWeeks(db, addDays(testToday, 14));
  expect(await look()).toEqual(after);
});

test("facets are cached until the listings are rewritten [RN1]", async () => {
  const types = async () => (await (await app.request("/api/locations")).json()).types;
  const before = await types();
  statements = [];
  await types();
  expect(statements).toHaveLength(1);
  await vi.waitFor(() => generateListings(jobs, 40, testToday), { timeout: 60_000 });
  expect(await types()).not.toEqual(before);
});
