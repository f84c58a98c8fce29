// An import of files that were imported before writes what differs and nothing else, so that nobody waits for the rest.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { importAgency } from "#backend/seed/importer";
import { anEmptyDatabase } from "#tests/backend/shop-database";

const day = "2026-11-21";
const home = "rentals/01-chalet-les-volets-rouges.md";

const db = await anEmptyDatabase();
const folder = await mkdtemp(join(tmpdir(), "agency-"));
await cp("agency", folder, { recursive: true });
afterAll(() => rm(folder, { recursive: true }));

/** Rows of a table that were written since, by the database's own mark. */
async function writtenBy(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const marks = async () => {
    const { rows } = await db.execute<{ name: string; id: string; mark: string }>(sql`
      select 'texts' as name, id::text, xmin::text as mark from listing_texts
      union all select 'weeks', listing_id || ' ' || date, xmin::text from week_prices
      union all select 'contents', id || ' ' || locale, xmin::text from contents
      union all select 'products', id::text, xmin::text from products`);
    return new Map(rows.map(({ name, id, mark }) => [`${name} ${id}`, mark]));
  };
  const before = await marks();
  await work();
  const written: Record<string, string[]> = { texts: [], weeks: [], contents: [], products: [] };
  for (const [key, mark] of await marks()) {
    const [name = "", id = ""] = key.split(" ");
    if (before.get(key) !== mark) written[name]?.push(id);
  }
  return written;
}

test("the same files write nothing, a changed rent its home's weeks, a changed text its home, and --yes everything (R21)", async () => {
  const again = (sure = false) => importAgency(db, folder, day, { sure });
  expect(await again()).toMatchObject({ ok: true });
  const nothing = { texts: [], weeks: [], contents: [], products: [] };
  expect(await writtenBy(() => again())).toEqual(nothing);

  const file = join(folder, home);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/week: \{ low: \d+/, "week: { low: 501"));
  const rent = await writtenBy(() => again());
  expect(new Set(rent.weeks)).toEqual(new Set(["1"]));
  expect(rent).toMatchObject({ contents: [], products: [] });

  await writeFile(file, text.replace(/^surface: \d+/m, "surface: 299"));
  const surface = await writtenBy(() => again());
  expect(surface.texts).toEqual(["1"]);

  const all = await writtenBy(() => again(true));
  expect(all.texts?.length).toBeGreaterThan(80);
  expect(all.products?.length).toBeGreaterThan(80);
}, 240_000);
