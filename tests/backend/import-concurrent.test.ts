// An import into the embedded database while others use it: home by home, interrupted and completed.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { importAgency } from "#backend/seed/importer";
import { refreshWeeks } from "#backend/seed/weeks";
import { addDays } from "#lib/property/calendar";
import { aDatabaseToImport } from "#tests/backend/shop-database";
import { aSmallAgency } from "#tests/fixtures/agency-copy";

const day = "2026-11-21";
const db = await aDatabaseToImport();
const folder = aSmallAgency();
afterAll(() => rm(folder, { recursive: true }));

const rentals = join(folder, "rentals");

/** Rents and cleaning of every home that is let by the week, as written in all its files. */
async function charge(rent: number, cleaning: number) {
  for (const name of await readdir(rentals)) {
    const file = join(rentals, name);
    const text = await readFile(file, "utf8");
    const week = `week: { low: ${rent}, mid: ${rent}, high: ${rent}, peak: ${rent} }`;
    await writeFile(file, text.replace(/^week: .*$/m, week).replace(/^cleaning: .*$/m, `cleaning: ${cleaning}`));
  }
}

/** How many homes say each pair of cleaning and rent, as `cleaning/rent`, in CHF. */
async function charged(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ pair: string; homes: number }>(sql`
    select l.cleaning_fee / 100 || '/' || w.price / 100 as pair, count(*)::int as homes from listings l
    join lateral (select max(price) as price from week_prices where listing_id = l.id) w on true
    where l.kind = 'weekly' group by 1`);
  return Object.fromEntries(rows.map(({ pair, homes }) => [pair, homes]));
}

const written = async () =>
  (
    await db.execute(sql`select
      (select md5(string_agg((to_jsonb(l) - 'updated_at')::text, ',' order by id)) from listings l) as listings,
      (select md5(string_agg(p::text, ',' order by id)) from products p) as products,
      (select md5(string_agg(c::text, ',' order by id, locale)) from contents c) as contents,
      (select md5(string_agg(w::text, ',' order by listing_id, date)) from week_prices w) as weeks,
      (select md5(string_agg(listing_id || ' ' || period, ',' order by listing_id, period)) from occupancies) as nights,
      (select md5(string_agg(f::text, ',' order by listing_id)) from free_nights f) as free`)
  ).rows;

test("a concurrent import shows each home as before or as imported; after an abort the next one completes it (R21)", {
  timeout: 240_000,
}, async () => {
  await charge(1000, 111);
  expect(await importAgency(db, folder, day)).toMatchObject({ ok: true });
  const homes = (await charged())["111/1000"] ?? 0;
  expect(homes).toBeGreaterThan(15);

  await charge(2000, 222);
  const breaking = new AbortController();
  let ended = "";
  const importing = importAgency(db, folder, day, { concurrentSignal: breaking.signal }).then(
    () => {
      ended = "done";
    },
    (error: Error) => {
      ended = error.name;
    },
  );
  // Others get their turns meanwhile.
  while (!ended && !(await charged())["222/2000"]) await sleep(1);
  breaking.abort();
  await importing;
  expect(ended).toBe("AbortError");
  const left = await charged();
  expect(left).toEqual({ "111/1000": expect.any(Number), "222/2000": expect.any(Number) });

  // A start of the next day finds what it needs.
  await refreshWeeks(db, addDays(day, 1));
  const finished = await importAgency(db, folder, addDays(day, 1), { concurrentSignal: new AbortController().signal });
  expect(finished).toMatchObject({ ok: true, changed: expect.arrayContaining(["listing:1", "listings"]) });
  expect(await charged()).toEqual({ "222/2000": homes });

  const concurrent = await written();
  expect(await importAgency(db, folder, addDays(day, 1), { force: true })).toMatchObject({ ok: true });
  expect(await written()).toEqual(concurrent);
});

test("a concurrent import adds a new home and removes a deleted one", { timeout: 120_000 }, async () => {
  const next = addDays(day, 1);
  const [name = ""] = (await readdir(rentals)).filter((file) => file.startsWith("03-"));
  const text = await readFile(join(rentals, name), "utf8");
  await rm(join(rentals, name));
  const other = text.replace(/^id: .*$/m, "id: 900").replace(/^selected: .*\n/m, "");
  await writeFile(join(rentals, "900.md"), other);
  const concurrentSignal = new AbortController().signal;
  expect(await importAgency(db, folder, next, { concurrentSignal })).toMatchObject({ ok: true });
  const { rows } =
    await db.execute(sql`select l.id, p.id as product from listings l join products p on p.listing_id = l.id
    where l.id in (3, 900)`);
  expect(rows).toEqual([{ id: 900, product: 100_900 }]);
});
