// Generated listings for load tests are deterministic.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { seasonOf } from "#backend/seed/season";
import { easter } from "#lib/property/span";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { generateListings } from "@/scripts/bench/generated-listings";

const db = await anEmptyDatabase();

test("generates the same listings every time, with prices for a year [RN1]", async () => {
  const look = () =>
    db.execute(sql`select count(*) as all, count(distinct reference) as references,
      md5(string_agg(title::text || price, ',' order by id)) as sum,
      (select count(*) from week_prices) as weeks, (select count(*) from products) as products from listings`);
  await generateListings(db, 80, "2026-11-21");
  const first = (await look()).rows;
  expect(first[0]).toMatchObject({ all: "80", references: "80" });
  await generateListings(db, 80, "2026-11-21");
  expect((await look()).rows).toEqual(first);
  const weekly = await db.execute(
    sql`select count(*) * 61 as weeks, count(*) as products from listings where kind = 'weekly'`,
  );
  expect(first[0]).toMatchObject(weekly.rows[0] ?? {});
});

test.each([
  ["2024-03-31", 2024],
  ["2025-04-20", 2025],
  ["2026-04-05", 2026],
  ["2027-03-28", 2027],
  ["2028-04-16", 2028],
  ["2038-04-25", 2038],
  ["1981-04-19", 1981],
  ["1954-04-18", 1954],
])("Easter is on %s [RN2]", (date, year) => {
  expect(easter(year)).toBe(date);
});

test("a season may span New Year, and the first matching rule wins [RN2]", () => {
  const rules = {
    default: "low" as const,
    rules: [
      { season: "peak" as const, from: "12-19", to: "01-01" },
      { season: "high" as const, easter: [-7, 0] as [number, number] },
      { season: "mid" as const, from: "03-01", to: "04-30" },
    ],
  };
  expect(seasonOf(rules, "2026-12-26")).toBe("peak");
  expect(seasonOf(rules, "2028-01-01")).toBe("peak");
  expect(seasonOf(rules, "2028-01-08")).toBe("low");
  expect(seasonOf(rules, "2027-03-27")).toBe("high");
  expect(seasonOf(rules, "2027-04-03")).toBe("mid");
});
