// Consistent terms and typography in every text of the site and the sample agency.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agency } from "#agency/agency";
import { telephone } from "#lib/agency-telephone";

const languages = ["fr", "en", "de", "it"] as const;
type Language = (typeof languages)[number];
type Text = { where: string; text: string; locale: Language };

function* inCatalog(node: unknown, where: string): Generator<[string, string]> {
  if (typeof node === "string") yield [where, node];
  else if (typeof node === "object" && node !== null)
    for (const [key, value] of Object.entries(node)) yield* inCatalog(value, `${where}.${key}`);
}

const catalogue: Text[] = languages.flatMap((locale) =>
  readdirSync(`messages/${locale}`).flatMap((file) =>
    [...inCatalog(JSON.parse(readFileSync(`messages/${locale}/${file}`, "utf8")), `${locale}/${file}`)].map(
      ([where, text]) => ({ where, text, locale }),
    ),
  ),
);
const own: Text[] = languages.flatMap((locale) =>
  [...inCatalog(JSON.parse(readFileSync(`agency/words/${locale}.json`, "utf8")), `words/${locale}`)].map(
    ([where, text]) => ({ where, text, locale }),
  ),
);
const catalogs = [...catalogue, ...own];
const articles: Text[] = readdirSync("agency/content", { recursive: true, encoding: "utf8" }).flatMap((file) => {
  const locale = languages.find((language) => file.endsWith(`.${language}.md`));
  if (!locale) return [];
  return [{ where: file, text: readFileSync(`agency/content/${file}`, "utf8"), locale }];
});
/** What of an article is read: titles, summary and text, without the keys of its head and the rulers of its tables. */
const prose: Text[] = articles.map(({ text, ...article }) => ({
  ...article,
  text: text.replace(/^( *\w+: ?|\|[ |:-]+\|$)/gm, ""),
}));
const listings = ["rentals", "sales", "products"].flatMap((folder) =>
  readdirSync(`agency/${folder}`).map((file) => ({
    where: `${folder}/${file}`,
    text: readFileSync(`agency/${folder}/${file}`, "utf8"),
  })),
);
const everything = [...catalogs, ...articles, ...listings];

/** Sentences and codes that the contract prescribes word by word. */
const prescribed = [
  "Vous n'êtes pas majeur",
  "Erreur : Utilisateur déjà existant",
  "You're under 18",
  "Can't find order",
  "Sorry, couldn't find that page",
  "You must provide order's id",
  "You must provide product's id",
  "You must provide order's number",
];
const free = (text: string) => prescribed.reduce((rest, sentence) => rest.replaceAll(sentence, ""), text);

const found = (texts: { where: string; text: string }[], pattern: RegExp) =>
  texts.flatMap(({ where, text }) => [...free(text).matchAll(pattern)].map(([part]) => `${where}: ${part}`));

test("there are texts to check", () => {
  expect([catalogs.length > 1500, articles.length > 90, listings.length > 80]).toEqual([true, true, true]);
});

test("apostrophes between letters are curved S28", () => {
  expect(found([...catalogs, ...articles], /\p{L}'[\p{L}«].{0,12}/gu)).toEqual([]);
});

test("French has no breaking space next to double punctuation S28", () => {
  const french = [...catalogs, ...prose].filter(({ locale }) => locale === "fr");
  expect(found(french, /.{0,12}[^\s\u00a0]? [:;?!»%](?=\s|$)|« .{0,12}/gu)).toEqual([]);
});

test("every no-break space is U+00A0, in the files of the agency too S28", () => {
  const files = globSync(["messages/**/*.json", "agency/**/*.{json,md,ts,txt,yaml}"]);
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("\u202f"))).toEqual([]);
});

test("German has no ß, no space inside guillemets or before punctuation, and no breaking space before % or Uhr S28", () => {
  const german = [...catalogs, ...prose].filter(({ locale }) => locale === "de");
  expect(german.length).toBeGreaterThan(1500);
  expect(found(german, /.{0,12}\s[:;?!»](?=\s|$)|«\s.{0,12}|[„“”].{0,12}|.{0,12}(?<!\u00a0)%|.{0,12}\d Uhr/gu)).toEqual(
    [],
  );
  expect(found(everything, /\w*ß\w*/gu)).toEqual([]);
});

test("Italian has no space next to double punctuation, and no breaking space before % S28", () => {
  const italian = [...catalogs, ...prose].filter(({ locale }) => locale === "it");
  expect(italian.length).toBeGreaterThan(1500);
  expect(found(italian, /.{0,12}\s[:;?!»](?=\s|$)|«\s.{0,12}|.{0,12}(?<!\u00a0)%/gu)).toEqual([]);
});

test("an amount does not break after CHF, and has thousands separators S28", () => {
  expect(found(everything, /CHF \d[\d']*/g)).toEqual([]);
  expect(found(everything, /CHF\u00a0\d{4,}/g)).toEqual([]);
});

test("a number does not break before its unit S28", () => {
  expect(found(catalogs, /.{0,12}[\d}] (?:m²|m|km|kB|MB|Mo)(?![\p{L}\d])/gu)).toEqual([]);
});

test("QR-bill is written with a non-breaking hyphen on pages S28", () => {
  const pages = catalogue.filter(({ where }) => /\/(account|checkout|shop)\.json/.test(where));
  expect(found(pages, /QR\u2011/g).length).toBeGreaterThan(15);
  expect(found(pages, /QR-.{0,12}/g)).toEqual([]);
});

test("hours are written consistently S28", () => {
  expect(found(everything, /\b\d{1,2}h\d{2}\b/g)).toEqual([]);
  expect(found(everything, /\b\d{1,2} h\b.{0,6}/g)).toEqual([]);
});

test("no text contains a word the glossary excludes S28", () => {
  const rows = readFileSync("docs/glossary.md", "utf8").match(/^\| (?!Thing|---).*\|$/gm) ?? [];
  const excluded = rows.flatMap(
    (row) =>
      row
        .split("|")
        .at(-2)
        ?.split(",")
        .map((word) => word.trim())
        .filter(Boolean) ?? [],
  );
  expect(excluded.length).toBeGreaterThan(15);
  const pattern = new RegExp(`(?<![\\p{L}-])(${excluded.join("|")})(?![\\p{L}-])`, "giu");
  expect(found(everything, pattern)).toEqual([]);
});

test("a telephone number in a sentence has no breaking space S28", () => {
  const files = globSync("{app,components}/**/*.tsx");
  expect(files.filter((file) => /\bt\([^)]*telephone: agency\.telephone/.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(telephone.replaceAll("\u00a0", " ")).toBe(agency.telephone);
  expect(telephone).not.toMatch(/ /);
});

test("a telephone number is shown as the agency writes it, with country code S28", () => {
  const files = globSync("{app,components,backend}/**/*.tsx");
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /telephone\.replace\((?![^)]*, ""\))/.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(found(everything, /(?<![\d+ ])0\d{2} \d{3} \d{2} \d{2}/g)).toEqual([]);
});

test("a day and month without year end with a full stop in German", () => {
  const { card, booking, weeks, table } = JSON.parse(readFileSync("messages/de/property.json", "utf8"));
  const days = { percent: "15", from: "17.12", to: "02.03", day: "17.12", count: "2" };
  const filled = (text: string) =>
    Object.entries(days).reduce((rest, [name, value]) => rest.replace(`{${name}}`, value), text);
  expect(filled(card.offerDays)).toMatch(/^−15\s% vom 17\.12\. bis 02\.03\.$/);
  expect(filled(booking.chosen)).toMatch(/^17\.12\. – 02\.03\. · 2/);
  expect([filled(weeks.day), filled(table.day)]).toEqual(["17.12.", "17.12."]);
  // No view shortens a day by itself.
  const cut = globSync("components/**/*.tsx").filter((file) =>
    /(?<!\w+: )formatDate\([^)]*\)\.slice\(0, 5\)/.test(readFileSync(file, "utf8")),
  );
  expect(cut).toEqual([]);
});
