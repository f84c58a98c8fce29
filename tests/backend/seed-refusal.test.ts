// Folders that an import refuses: those that would silently empty the shop, damaged files, and impossible values.
import { readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#backend/db/tables/listing";
import { importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";
import { aDatabaseToImport } from "#tests/backend/shop-database";
import { anAgencyCopy, aSmallAgency, editFile, importedFingerprint } from "#tests/fixtures/agency-copy";

const sample = aSmallAgency();
afterAll(() => rm(sample, { recursive: true }));
const day = "2026-11-21";
const home = "rentals/01-chalet-les-volets-rouges.md";
let folder: string;

const db = await aDatabaseToImport();
expect(await importAgency(db, sample, day)).toMatchObject({ ok: true });
beforeEach(() => {
  folder = anAgencyCopy(sample);
});
afterEach(() => rm(folder, { recursive: true }));

const at = (file: string) => join(folder, file);
const edit = (file: string, change: (text: string) => string) => editFile(at(file), change);
const attempt = (force = false) => importAgency(db, folder, day, { force });
async function importResult(): Promise<string> {
  const result = await attempt();
  return result.ok ? "imported" : result.problems.map(formatProblem).join("\n");
}
const fingerprint = () => importedFingerprint(db);
const shown = async () =>
  (await db.execute(sql`select count(*)::int as n from ${listings} where active and offer = 'rental'`)).rows[0];

describe("an import that would remove much of the shop", () => {
  test("a renamed folder changes nothing and reports the number of losses (R8)", async () => {
    const before = await shown();
    await rename(at("rentals"), at("rentals-old"));
    const result = await attempt();
    expect(result).toEqual({ ok: false, problems: [], removals: [{ kind: "rentals", before: 21, gone: 21 }] });
    expect(await shown()).toEqual(before);
  });

  test("losing over a tenth of a kind is reported, also of contents, and imported when confirmed (R8)", async () => {
    for (const name of ["03-chalet-du-moulin", "04-le-prado", "05-la-cabane-du-garde"])
      await rm(at(`rentals/${name}.md`));
    await rename(at("content/jobs"), at("content/posts"));
    const result = await attempt();
    expect(result).toMatchObject({
      ok: false,
      removals: expect.arrayContaining([
        { kind: "rentals", before: 21, gone: 3 },
        expect.objectContaining({ kind: "content/emploi" }),
      ]),
    });
    expect(await attempt(true)).toMatchObject({ ok: true });
    expect(await shown()).toEqual({ n: 18 });
    expect(await importAgency(db, sample, day)).toMatchObject({ ok: true });
  });

  test.each([
    ["rentals/03-chalet-du-moulin.md", "rentals/03-chalet-du-moulin.MD"],
    ["rentals/03-chalet-du-moulin.md", "rentals/03-chalet-du-moulin.md.txt"],
    ["products/packages.yaml", "products/packages.yml"],
  ])("reports %s renamed to %s (R8)", async (from, to) => {
    await rename(at(from), at(to));
    expect(await importResult()).toContain(`${to}:1:1 (file) — is not read: its name must end in`);
  });
});

describe("damaged files and impossible values", () => {
  const picture = "media/home-03-2-living.avif";
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "Latin-1",
      async () =>
        writeFile(
          at(home),
          Buffer.from((await readFile(at(home), "utf8")).replace(/^title:/m, "# é\ntitle:"), "latin1"),
        ),
      /01-chalet-les-volets-rouges\.md:\d+:1 \(file\) — is not written in UTF-8/,
    ],
    [
      "a zero byte",
      () => edit(home, (text) => text.replace(/address: .*/, 'address: "Rue\\0 1"')),
      /address — holds a character/,
    ],
    [
      "no price of a week",
      () => edit(home, (text) => text.replace(/^week: .*\n(?: +.*\n)*/m, "")),
      /:\d+ week — is missing$/m,
    ],
    [
      "a huge number",
      () => edit(home, (text) => text.replace(/surface: \d+/, "surface: 1e300")),
      /surface — is too large/,
    ],
    [
      "a huge price",
      () => edit(home, (text) => text.replace(/cleaning: \d+/, "cleaning: 99999999999")),
      /cleaning — is too large/,
    ],
    [
      "a home let by the year for nothing",
      () => edit("rentals/0201-bourgeoisie-12.md", (text) => text.replace(/^rent: .*/m, "rent: 0")),
      /0201-bourgeoisie-12\.md:\d+:\d+ rent — must be above 0/,
    ],
    [
      "a property sold for nothing",
      () => edit("sales/0301-au-pas-de-l-ours-deux-chambres.md", (text) => text.replace(/^price: .*/m, "price: 0")),
      /0301-au-pas-de-l-ours-deux-chambres\.md:\d+:\d+ price — must be above 0; leave it out for a price on request/,
    ],
    [
      "the 30 February in a calendar",
      () =>
        edit(home, (text) => text.replace(/^summary:/m, "blocked: [ { from: 2027-02-30, to: 2027-03-06 } ]\nsummary:")),
      /blocked\.0\.from — /,
    ],
    [
      "the 30 February in the seasons",
      () => edit("seasons.yaml", (text) => text.replace("from: 12-19", "from: 02-30")),
      /seasons\.yaml:\d+:\d+ rules\.0/,
    ],
    [
      "a text that is after the arrival",
      () => edit("products/contexts.yaml", (text) => text.replace("type: text,", "type: text, afterArrival: true,")),
      /contexts\.yaml:\d+:\d+ 6\.model\.remark\.afterArrival — only a date/,
    ],
    [
      "an offer that ends before it begins",
      () =>
        edit(home, (text) =>
          text.replace(
            /^summary:/m,
            "offer: { label: { fr: a, en: b }, discount: 10, from: 2027-03-01, to: 2027-02-01 }\nsummary:",
          ),
        ),
      /offer\.to — must lie after from/,
    ],
    [
      "news that end before they begin",
      () => edit("content/services/depannage.fr.md", (text) => text.replace("---\n", "---\nfrom: +10d\nto: +3d\n")),
      /depannage\.fr\.md:\d+:\d+ to — must not lie before from/,
    ],
    [
      "a longest stay below the shortest",
      () => edit(home, (text) => text.replace(/^summary:/m, "stay: { minNights: 7, maxNights: 3 }\nsummary:")),
      /stay\.maxNights — must not be less/,
    ],
    ["an empty picture", () => truncate(at(picture)), /home-03-2-living\.avif:1:1 \(file\) — the picture is empty/],
    [
      "a cut picture",
      () => truncate(at(picture), 9_000),
      /home-03-2-living\.avif:1:1 \(file\) — the picture is damaged/,
    ],
    ["no media", () => rm(at("media"), { recursive: true }), /captions\.yaml:1:1 \(file\) — this file is missing/],
  ])("rejects %s with file, line and message and imports nothing (R9)", async (_, damage, words) => {
    const before = await fingerprint();
    // A change that would be imported if the damage were not found.
    await edit("rentals/02-le-funi.md", (text) => text.replace(/week: \{ low: \d+/, "week: { low: 502"));
    await damage();
    expect(await importResult()).toMatch(words);
    expect(await fingerprint()).toEqual(before);
  });

  test("files that an editor has saved with a byte order mark are read", async () => {
    for (const file of [home, "figures.yaml", "content/services/depannage.fr.md"])
      await edit(file, (text) => `\uFEFF${text}`);
    expect(await importResult()).toBe("imported");
  });

  test("two homes can swap their references (R9)", async () => {
    await edit(home, (text) => text.replace("reference: HP-101", "reference: HP-102"));
    await edit("rentals/02-le-funi.md", (text) => text.replace("reference: HP-102", "reference: HP-101"));
    expect(await importResult()).toBe("imported");
    const { rows } = await db.execute(sql`select id, reference from listings where id in (1, 2) order by id`);
    expect(rows).toEqual([
      { id: 1, reference: "HP-102" },
      { id: 2, reference: "HP-101" },
    ]);
  });

  test("an id above ten thousand can be imported and removed (R21)", async () => {
    await edit(home, (text) => text.replace("id: 1\n", "id: 250001\n"));
    expect(await importResult()).toBe("imported");
    const { rows } = await db.execute(sql`select price is not null as priced from listings where id = 250001`);
    expect(rows).toEqual([{ priced: true }]);
    expect(await importAgency(db, sample, day)).toMatchObject({ ok: true });
    expect((await db.execute(sql`select 1 from listings where id = 250001`)).rows).toEqual([]);
  });
});

describe("pages that the site needs or links to", () => {
  const pages = "content/pages";
  const removePage = async (name: string) => {
    for (const locale of ["fr", "en", "de", "it"]) await rm(at(`${pages}/${name}.${locale}.md`));
  };

  test("a folder without general terms, privacy or imprint is refused with what needs them (R9)", async () => {
    await removePage("general-terms");
    await removePage("data-protection");
    await edit(`${pages}/legal-notice.fr.md`, (text) => text.replace("---\n", "---\nstatus: 1\n"));
    const result = await importResult();
    for (const [code, words] of [
      ["terms", "the general terms, which the checkout asks to accept"],
      ["privacy", "the data protection, which the forms and the footer link to"],
      ["imprint", "the legal notice, which the footer links to"],
    ])
      expect(result).toContain(`content/pages:1:1 facts.page — no published page has the code ${code}: ${words}`);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "a misspelt code of a page",
      () => edit(`${pages}/contact.fr.md`, (text) => text.replace("page: contact", "page: contakt")),
      /contact\.fr\.md:6:9 facts\.page — no such page of the site: contakt; its pages: terms, privacy, imprint, contact/,
    ],
    [
      "a code used twice",
      () => edit(`${pages}/laundry.fr.md`, (text) => text.replace("page: laundry", "page: contact")),
      /laundry\.fr\.md:7:9 facts\.page — contact is already used in content\/pages\/contact\.fr\.md/,
    ],
    [
      "a page found by its id under another id",
      () => edit(`${pages}/presentation.fr.md`, (text) => text.replace("id: 173", "id: 174")),
      /presentation\.fr\.md:2:5 id — must be 173: the site finds presentation by it/,
    ],
    [
      "a link to a page that was removed",
      () => removePage("laundry"),
      /laundry-delivers\.fr\.md:11:\d+ \(file\) — \/onelaundry has no content: no page has the code laundry/,
    ],
    [
      "an alert about a page that was removed",
      () => removePage("covid19"),
      /alerts\/covid\.fr\.md:8:9 facts\.page — \/covid19 has no content: no page has the code covid/,
    ],
    [
      "a link to no page",
      () => edit("content/news/new-site.fr.md", (text) => text.replace("/fr/contact", "/fr/kontakt")),
      /new-site\.fr\.md:11:\d+ \(file\) — no page of the site has this address: \/kontakt/,
    ],
  ])("rejects %s (R9)", async (_, damage, words) => {
    await damage();
    expect(await importResult()).toMatch(words);
  });
});
