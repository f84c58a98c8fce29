// Import of the agency's folder: errors with file and line, no partial import.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { contents } from "#backend/db/tables/content";
import { listings } from "#backend/db/tables/listing";
import { occupancies } from "#backend/db/tables/night";
import { orderItems, orders } from "#backend/db/tables/order";
import { products } from "#backend/db/tables/product";
import { importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";
import { aDatabaseToImport } from "#tests/backend/shop-database";
import { anAgencyCopy, aSmallAgency, editFile, importedFingerprint } from "#tests/fixtures/agency-copy";

const sample = aSmallAgency();
afterAll(() => rm(sample, { recursive: true }));
const day = "2026-11-21";
let folder: string;

const db = await aDatabaseToImport();
expect(await importAgency(db, sample, day)).toMatchObject({ ok: true, kept: [] });

beforeEach(() => {
  folder = anAgencyCopy(sample);
});
afterEach(() => rm(folder, { recursive: true }));

const edit = (file: string, change: (text: string) => string) => editFile(join(folder, file), change);

const fingerprint = () => importedFingerprint(db);

async function problems(): Promise<string[]> {
  const result = await importAgency(db, folder, day);
  return result.ok ? [] : result.problems.map(formatProblem);
}

const home = "rentals/01-chalet-les-volets-rouges.md";

describe("errors in the agency's folder", () => {
  test("reports every error with file, line and field and changes nothing [CT9]", async () => {
    const before = await fingerprint();
    await edit(home, (text) => text.replace(/comfort: \d/, "comfort: nine").replace("place: bluche", "place: blouche"));
    await edit("products/options.yaml", (text) => text.replace("context: plate", "context: plait"));
    await edit("content/services/depannage.en.md", (text) => text.replace(/^title: .*\n/m, ""));
    await edit("seasons.yaml", (text) => text.replace("from: 12-19", "from: 19.12"));
    const lines = (await readFile(join(folder, home), "utf8")).split("\n");
    const line = (start: string) => lines.findIndex((text) => text.startsWith(start)) + 1;
    const reported = await problems();
    expect(reported).toContainEqual(expect.stringMatching(new RegExp(`^${home}:${line("comfort")}:10 comfort — `)));
    expect(reported).toContainEqual(expect.stringMatching(/^content\/services\/depannage\.en\.md:1:1 title — /));
    expect(reported).toContainEqual(expect.stringMatching(/^seasons\.yaml:\d+:\d+ rules\.0/));
    expect(reported).toContainEqual(expect.stringMatching(/^products\/options\.yaml:\d+:\d+ 0\.context — .*plait/));
    expect(await fingerprint()).toEqual(before);
  });

  test("reports an unknown place at its line", async () => {
    await edit(home, (text) => text.replace("place: bluche", "place: blouche"));
    expect(await problems()).toEqual([`${home}:7:8 place — no such place in places.yaml: blouche`]);
  });

  test.each([
    ["an unknown field", (text: string) => text.replace("surface: ", "surfase: "), /surfase — unknown field/],
    ["an id used twice", (text: string) => text.replace("id: 1\n", "id: 2\n"), /id — 2 is already used in/],
    [
      "a point off the plateau",
      (text: string) => text.replace(/position: \[ 46\.\d+/, "position: [ 47.3"),
      /position\.0 — /,
    ],
    [
      "a picture that is not there",
      (text: string) => text.replace("home-01-*", "home-99-*"),
      /pictures — no captioned picture/,
    ],
    [
      "an option that is not there",
      (text: string) => text.replace("[ PARKING", "[ PARKNIG"),
      /options\.0 — no such option/,
    ],
    [
      "an English text that is missing",
      (text: string) => text.replace(/\n--- en ---[\s\S]*$/, "\n"),
      /title\.en — its text is missing/,
    ],
    ["broken YAML", (text: string) => text.replace("people: ", "people: [ "), /:\d+:\d+ \(file\) — /],
    [
      "a price with three decimals",
      (text: string) => text.replace(/cleaning: \d+/, "cleaning: 9.999"),
      /cleaning — two decimals/,
    ],
  ])("rejects %s", async (_, change, message) => {
    await edit(home, change);
    expect((await problems()).join("\n")).toMatch(message);
  });

  test("reports an invalid product rule with file, line and field", async () => {
    const products = "products/services.yaml";
    await edit(products, (text) =>
      text
        .replace("open: [ ski-season ]", "open: [ skiing ]")
        .replace('notice: { until: "12:00" }', 'notice: { until: "25:00" }')
        .replace("weekdays: [ 2, 5 ]", "weekdays: [ 2, 7 ]"),
    );
    await edit("products/options.yaml", (text) => text.replace("needs: [ stay ]", "needs: [ date ]"));
    await edit("products/packages.yaml", (text) => text.replace("needs: [ date ]", "needs: [ date, address ]"));
    const first = await problems();
    const at = async (file: string, start: string) =>
      (await readFile(join(folder, file), "utf8")).split("\n").findIndex((line) => line.includes(start)) + 1;
    expect(first).toContainEqual(
      expect.stringMatching(new RegExp(`^${products}:${await at(products, "25:00")}:\\d+ 0\\.notice`)),
    );
    expect(first).toContainEqual(
      expect.stringMatching(new RegExp(`^${products}:${await at(products, "[ 2, 7 ]")}:\\d+ \\d+\\.weekdays\\.1 — `)),
    );
    expect(first).toContainEqual(
      expect.stringMatching(/^products\/options\.yaml:\d+:\d+ 0\.needs — an option goes with a home/),
    );
    expect(first).toContainEqual(
      expect.stringMatching(/^products\/options\.yaml:\d+:\d+ 0\.needs\.0 — the context asks for no date/),
    );
    expect(first).toContainEqual(expect.stringMatching(/^products\/packages\.yaml:\d+:\d+ 3\.needs\.1 — the context/));
    await edit(products, (text) => text.replace("25:00", "12:00").replace("[ 2, 7 ]", "[ 2, 5 ]"));
    expect((await problems()).join("\n")).toMatch(/services\.yaml:\d+:\d+ 3\.open\.0 — no such calendar .*skiing/);
  });

  test.each([
    ["a day that does not exist", (text: string) => text.replace("from: 12-05", "from: 02-30"), /a day such as/],
    [
      "an end before the beginning",
      (text: string) => text.replace("{ from: 12-05, to: 04-14 }", "{ from: 2026-12-05, to: 2026-04-14 }"),
      /to — must not lie before from/,
    ],
  ])("rejects %s in a calendar", async (_, change, message) => {
    await edit("products/calendars.yaml", change);
    expect((await problems()).join("\n")).toMatch(message);
  });

  test("reports a missing file", async () => {
    await rm(join(folder, "places.yaml"));
    expect((await problems())[0]).toContain("this file is missing");
  });
});

describe("an import over an earlier one", () => {
  test("the same folder changes nothing; an edit changes and reports its own listing", async () => {
    const before = await fingerprint();
    const others = () => db.select().from(listings).where(ne(listings.id, 1)).orderBy(listings.id);
    const rest = await others();
    expect(await importAgency(db, folder, day)).toMatchObject({ ok: true, changed: [] });
    expect(await fingerprint()).toEqual(before);
    await edit(home, (text) => text.replace(/week: \{ low: \d+/, "week: { low: 501"));
    const changed = ["listing:1", "listings"];
    expect(await importAgency(db, folder, day)).toMatchObject({ ok: true, changed });
    const [row] = await db.select({ price: listings.price }).from(listings).where(eq(listings.id, 1));
    expect(row?.price).toBe(50_100);
    expect(await others()).toEqual(rest);
    const { products: sold, contents: texts } = before ?? {};
    expect(await fingerprint()).toMatchObject({ products: sold, contents: texts });
  });

  test("deletes what was removed from the files, but deactivates ordered homes and keeps bookings", async () => {
    const [order] = await db.insert(orders).values({ locale: "fr", open: false }).returning();
    if (!order) throw new Error("no order");
    await db.insert(orderItems).values({
      orderId: order.id,
      productId: 100_002,
      position: 0,
      quantity: 1,
      context: {},
      total: 1,
      lines: [],
      vat: [],
    });
    const week = sql`daterange('2027-05-01', '2027-05-08')`;
    await db.execute(sql`delete from occupancies where listing_id = 3 and period && ${week}`);
    await db.execute(sql`insert into occupancies (listing_id, period, kind) values (3, ${week}, 'booking')`);
    await rm(join(folder, home));
    await rm(join(folder, "rentals/02-le-funi.md"));
    const texts = async () =>
      (await db.select({ locale: contents.locale }).from(contents).where(eq(contents.id, 4)))
        .map(({ locale }) => locale)
        .toSorted();
    expect(await texts()).toEqual(["de", "en", "fr", "it"]);
    await rm(join(folder, "content/services/depannage.de.md"));
    const result = await importAgency(db, folder, day);
    expect(result).toMatchObject({ ok: true, kept: ["HP-102"] });
    const rows = await db.select({ id: listings.id, active: listings.active }).from(listings).where(sql`id in (1, 2)`);
    expect(rows).toEqual([{ id: 2, active: false }]);
    expect(await texts()).toEqual(["en", "fr", "it"]);
    const kept = await db.select({ active: products.active }).from(products).where(eq(products.id, 100_002));
    expect(kept).toEqual([{ active: false }]);
    const booked = await db.select().from(occupancies).where(sql`listing_id = 3 and kind = 'booking'`);
    expect(booked).toHaveLength(1);

    // The house is taken on again, as another home under the same reference.
    const text = await readFile(join(sample, "rentals/02-le-funi.md"), "utf8");
    await writeFile(join(folder, "rentals/again.md"), text.replace(/^id: 2$/m, "id: 902"));
    expect(await importAgency(db, folder, day)).toMatchObject({ ok: true, kept: ["HP-102"] });
    const named = await db
      .select({ id: listings.id, reference: listings.reference })
      .from(listings)
      .where(sql`reference like 'HP-102%' order by id`);
    expect(named).toEqual([
      { id: 2, reference: "HP-102 (2)" },
      { id: 902, reference: "HP-102" },
    ]);
    await importAgency(db, sample, day);
    const back = await db.select({ active: products.active }).from(products).where(eq(products.id, 100_002));
    expect(back).toEqual([{ active: true }]);
    const again = await db.select({ active: listings.active }).from(listings).where(eq(listings.id, 2));
    expect(again).toEqual([{ active: true }]);
  });

  test("updates the search text of contents", async () => {
    await edit("content/services/depannage.fr.md", (text) =>
      text.replace(/^title: .*$/m, "title: Serrurerie zwickleuse"),
    );
    expect(await problems()).toEqual([]);
    const found = await db
      .select({ id: contents.id })
      .from(contents)
      .where(sql`search @@ plainto_tsquery('french', 'zwickleuse')`);
    expect(found).toEqual([{ id: 4 }]);
  });
});
