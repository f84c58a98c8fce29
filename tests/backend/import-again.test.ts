// Importing unchanged files again writes only differences, so that nobody has to wait for locks.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { contents } from "#backend/db/tables/content";
import { listings, listingTexts, places } from "#backend/db/tables/listing";
import { feedStays, feeds, occupancies, weekPrices } from "#backend/db/tables/night";
import { products } from "#backend/db/tables/product";
import { syncImportedNights } from "#backend/property/imported-nights";
import { firstGeneratedId } from "#backend/seed/generated-weeks";
import { importAgency } from "#backend/seed/importer";
import { readAgency } from "#backend/seed/reading";
import { storeRows } from "#backend/seed/store";
import { aDatabaseToImport } from "#tests/backend/shop-database";
import { aSmallAgency, editFile } from "#tests/fixtures/agency-copy";
import { aListing } from "#tests/fixtures/listings";

const day = "2026-11-21";
const home = "rentals/01-chalet-les-volets-rouges.md";

const db = await aDatabaseToImport();
const folder = aSmallAgency();
afterAll(() => rm(folder, { recursive: true }));

/** Rows of a table that were written since, by the database's own mark. */
async function writtenBy(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const marks = async () => {
    const { rows } = await db.execute<{ name: string; id: string; mark: string }>(sql`
      select 'homes' as name, id::text, xmin::text as mark from listings
      union all select 'texts', id::text, xmin::text from listing_texts
      union all select 'weeks', listing_id || ' ' || date, xmin::text from week_prices
      union all select 'contents', id || ' ' || locale, xmin::text from contents
      union all select 'products', id::text, xmin::text from products`);
    return new Map(rows.map(({ name, id, mark }) => [`${name} ${id}`, mark]));
  };
  const before = await marks();
  await work();
  const written: Record<string, string[]> = { homes: [], texts: [], weeks: [], contents: [], products: [] };
  for (const [key, mark] of await marks()) {
    const [name = "", id = ""] = key.split(" ");
    if (before.get(key) !== mark) written[name]?.push(id);
  }
  return written;
}

test("importing does not read all occupied nights for each home, even without statistics (R21)", async () => {
  const elsewhere = 8_000;
  const reading = await readAgency("agency", day);
  if ("problems" in reading) throw new Error("the sample has mistakes");
  const undone = new Error("undone");
  const importing = db.transaction(async (tx) => {
    const read = async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`select (idx_tup_fetch + seq_tup_read)::int as count
        from pg_stat_xact_all_tables where relname = 'occupancies'`);
      return rows[0]?.count ?? 0;
    };
    await tx.insert(places).values(reading.rows.places);
    await tx.insert(listings).values(aListing(firstGeneratedId));
    await tx.execute(sql`insert into occupancies (listing_id, period, kind)
      select ${firstGeneratedId}::int, daterange(day, day + 1), 'blocked'
      from generate_series(1, ${elsewhere}::int) n, lateral (select '2100-01-01'::date + n as day) as night`);
    const before = await read();
    await storeRows(tx, { ...reading, day });
    expect((await read()) - before).toBeLessThan(2 * elsewhere);
    throw undone;
  });
  await expect(importing).rejects.toBe(undone);
});

test("unchanged files write nothing, a changed rent its home's weeks, a changed text its home, --yes everything (R21)", async () => {
  const again = (force = false) => importAgency(db, folder, day, { force });
  expect(await again()).toMatchObject({ ok: true });
  const nothing = { homes: [], texts: [], weeks: [], contents: [], products: [] };
  expect(await writtenBy(() => again())).toEqual(nothing);

  const file = join(folder, home);
  const text = await editFile(file, (before) => before.replace(/week: \{ low: \d+/, "week: { low: 501"));
  const rent = await writtenBy(() => again());
  expect(new Set(rent.weeks)).toEqual(new Set(["1"]));
  expect(rent).toMatchObject({ homes: ["1"], contents: [], products: [] });

  await writeFile(file, text.replace(/^surface: \d+/m, "surface: 299"));
  const surface = await writtenBy(() => again());
  expect(surface).toMatchObject({ homes: ["1"], texts: ["1"], contents: [], products: [] });

  const all = await writtenBy(() => again(true));
  for (const [name, table] of Object.entries({
    homes: listings,
    texts: listingTexts,
    contents,
    products,
    weeks: weekPrices,
  }))
    expect([name, all[name]?.length]).toEqual([name, await db.$count(table)]);
}, 240_000);

test("homes of a renamed village are found by its new name", async () => {
  expect(await importAgency(db, folder, day)).toMatchObject({ ok: true });
  await editFile(join(folder, "places.yaml"), (text) => text.replace("name: Bluche", "name: Zwickelberg"));
  const inVillage = await db.select({ id: listings.id }).from(listings).where(eq(listings.placeId, 6));
  const { homes } = await writtenBy(() => importAgency(db, folder, day));
  expect(homes?.toSorted()).toEqual(inVillage.map(({ id }) => `${id}`).toSorted());
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from listing_texts where search @@ plainto_tsquery('simple', 'zwickelberg')`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(homes?.toSorted());
}, 240_000);

test("nights that the files no longer block go to the calendar that claims them", async () => {
  const file = join(folder, home);
  const block = "blocked:\n  - { from: 2027-02-06, to: 2027-02-13 }\n";
  const claimed = { listingId: 1, period: "[2027-02-06,2027-02-13)" };
  const fed = () =>
    db
      .select()
      .from(occupancies)
      .where(and(eq(occupancies.fed, true), isNull(occupancies.releasedAt)));
  await editFile(file, (text) => text.replace("selected:", `${block}selected:`));
  expect(await importAgency(db, folder, day)).toMatchObject({ ok: true });
  const url = "https://portal.example/1.ics";
  const [feed] = await db
    .insert(feeds)
    .values({ listingId: 1, name: "Portal", url, createdAt: new Date() })
    .returning();
  await db.insert(feedStays).values({ feedId: feed?.id ?? "", uid: "1", period: claimed.period });
  await db.transaction((tx) => syncImportedNights(tx, [1], new Date()));
  expect(await fed()).toEqual([]);
  await editFile(file, (text) => text.replace(block, ""));
  expect(await importAgency(db, folder, day)).toMatchObject({ ok: true });
  expect(await fed()).toMatchObject([{ ...claimed, kind: "blocked" }]);
}, 240_000);
