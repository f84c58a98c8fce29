// The agency's texts say the same in each language: insurance, staff, law.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { agency } from "#agency/agency";
import { catalogLocales } from "#lib/i18n/locale";
import { ownerWishes } from "#lib/message/owner-request";
import { insuranceReference } from "#lib/shop/insurance";

const read = (page: string, locale: string) => readFileSync(`agency/content/pages/${page}.${locale}.md`, "utf8");
const summaryOf = (page: string, locale: string) => /^summary: (.*)$/m.exec(read(page, locale))?.[1] ?? "";

type Option = { reference: string; description: Record<string, string> };
const options: Option[] = parse(readFileSync("agency/products/options.yaml", "utf8"));
const insurance = options.find(({ reference }) => reference === insuranceReference)?.description ?? {};
const insurer = /Assureur\s: ([\p{L} ]+ SA)/u.exec(insurance.fr ?? "")?.[1] ?? "";
const share = /\{term insurancePercent\}\s?%/;

test.each(catalogLocales)("%s: the insurance names its insurer, its price and the conditions [S13]", (locale) => {
  expect(insurer).toMatch(/ SA$/);
  const offered = insurance[locale] ?? "";
  expect(offered).toContain(insurer);
  expect(offered).toMatch(share);
  expect(offered).toMatch(/conditions générales|general terms|Geschäftsbedingungen|AGB|condizioni generali/);
  const conditions = read("general-terms", locale)
    .split(/^## /m)
    .find((section) => section.includes(insurer));
  expect(conditions).toMatch(share);
  expect(conditions).toContain("{term insuranceReportHours}");
  expect(conditions).toContain("{term insuranceRevocationDays}");
});

const numbers: Record<string, string[]> = {
  fr: ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept"],
  en: ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"],
  de: ["zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn"],
  it: ["dieci", "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette"],
};
/** Words with a capital in the paragraphs that say who does what; names are those that every language has. */
const capitals = (locale: string) =>
  new Set(
    read("presentation", locale)
      .split("\n")
      .filter((line) => line.startsWith("**"))
      .flatMap((line) => line.match(/\p{Lu}\p{Ll}+/gu) ?? []),
  );
const people = [...capitals("fr")].filter((name) => catalogLocales.every((locale) => capitals(locale).has(name)));

test.each(catalogLocales)("%s: the presentation lists as many people as it announces [S24]", (locale) => {
  const announcedIndex =
    numbers[locale]?.findIndex((word) =>
      new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, "iu").test(summaryOf("presentation", locale)),
    ) ?? -1;
  expect(announcedIndex + 10).toBe(people.length);
});

test.each(catalogLocales)("%s: forms and mails promise a reply within the agency's stated time [S4]", (locale) => {
  const promises = ["content", "mail", "property"].flatMap(
    (file) =>
      readFileSync(`messages/${locale}/${file}.json`, "utf8").match(
        /.*(jours? ouvrable|working day|Arbeitstag|giorn[oi] lavorativ).*/g,
      ) ?? [],
  );
  expect(promises.length).toBeGreaterThan(5);
  expect(promises.filter((line) => !line.includes("{days, plural, one {"))).toEqual([]);
  expect(read("contact", locale)).toContain("{term reply}");
});

const versionOf = (page: string, locale: string) =>
  /^(?:Version|Fassung|Versione) \S+ (\d\d)\.(\d\d)\.(\d{4})\./m
    .exec(read(page, locale))
    ?.slice(1)
    .toReversed()
    .join("-");

test.each(catalogLocales)(
  "%s: the legal notice names firm, address, telephone, register entry and VAT number [S3]",
  (locale) => {
    const notice = read("legal-notice", locale);
    const number = agency.vatNumber.replace(/ \D+$/, "");
    for (const fact of [agency.legalName, `${agency.street} ${agency.streetNumber}`, agency.telephone, agency.email])
      expect(notice).toContain(fact);
    expect(notice.split(number)).toHaveLength(3);
    expect(notice).toMatch(/registre du commerce|commercial register|Handelsregister|registro di commercio/);
  },
);

test.each(catalogLocales)(
  "%s: the terms have the version stored on acceptance, and the privacy page a version too [S27]",
  (locale) => {
    expect(versionOf("general-terms", locale)).toBe(agency.termsVersion);
    expect(versionOf("data-protection", locale)).toBe(versionOf("data-protection", "fr"));
    expect(versionOf("data-protection", locale)).toMatch(/^20\d\d-/);
  },
);

test.each(catalogLocales)("%s: the privacy page explains what is stored in the browser [S27]", (locale) => {
  expect(read("data-protection", locale)).toMatch(
    /(favoris|favourites|Favoriten|preferiti).*(demande|ask for it|Wunsch|richiesta).*(onglet|tab|Tab|scheda).*(appareil|device|Gerät|dispositivo)/,
  );
});

/** The tables of the privacy page: what is processed, who receives it in which country, how long it is kept. */
const tables = (locale: string) =>
  read("data-protection", locale)
    .split(/^## .*$/m)
    .map((section) => (section.match(/^\| .*\|$/gm) ?? []).map((row) => row.split("|").slice(1, -1)))
    .filter((rows) => rows.length > 0);

test.each(catalogLocales)(
  "%s: the privacy page states purpose, recipient, country and retention, as in French [S27]",
  (locale) => {
    expect(tables(locale).map((rows) => rows.map((cells) => cells.length))).toEqual(
      tables("fr").map((rows) => rows.map((cells) => cells.length)),
    );
    const [processed = [], recipients = [], kept = []] = tables(locale);
    expect([processed.length, recipients.length, kept.length].every((rows) => rows > 5)).toBe(true);
    expect(recipients.slice(2).filter((cells) => !/Suisse|Switzerland|Schweiz|Svizzera/.test(cells[2] ?? ""))).toEqual(
      [],
    );
    expect([...processed, ...recipients, ...kept].flat().filter((cell) => cell.trim() === "")).toEqual([]);
  },
);

type Service = { id: number; category: string; form?: string };
const headOf = (file: string) => parse(readFileSync(`agency/content/${file}`, "utf8").split(/^---$/m)[1] ?? "");
const services: Service[] = readdirSync("agency/content/services")
  .filter((file) => file.endsWith(".fr.md"))
  .map((file) => {
    const { id, category, facts } = headOf(`services/${file}`);
    return { id, category, form: facts?.form };
  });
const sold = new Set(
  (parse(readFileSync("agency/products/services.yaml", "utf8")) as { content?: number }[]).map(
    ({ content }) => content,
  ),
);

test("every page for owners has a request form or sells the service, and every request type has a page [S5]", () => {
  const forOwners = services.filter(({ category }) => ["management", "maintenance"].includes(category));
  expect(forOwners.length).toBeGreaterThan(7);
  expect(forOwners.filter(({ id, form }) => form === undefined && !sold.has(id))).toEqual([]);
  expect(new Set(services.flatMap(({ form }) => form ?? []))).toEqual(new Set(ownerWishes));
  for (const page of ["become-client", "maintenance"]) expect(read(page, "fr")).toMatch(/^ {2}form: \w+$/m);
});

type Captions = Record<string, { season?: string }>;
const captions: Captions = parse(readFileSync("agency/media/captions.yaml", "utf8"));
const packages: { content?: number; open?: string[] }[] = parse(readFileSync("agency/products/packages.yaml", "utf8"));

test("ski season packages have a winter picture, summer packages no winter one [S19]", () => {
  const seasonOf = new Map(packages.map(({ content, open = [] }) => [content, open[0]]));
  const pictured = readdirSync("agency/content/packages")
    .filter((file) => file.endsWith(".fr.md"))
    .map((file) => {
      const { id, pictures } = headOf(`packages/${file}`);
      return { file, season: seasonOf.get(id), shown: captions[pictures[0]]?.season };
    });
  expect(new Set(pictured.map(({ season }) => season)).size).toBeGreaterThan(2);
  const wrong = pictured.filter(({ season, shown }) =>
    season === "ski-season" ? shown !== "winter" : season !== undefined && shown === "winter",
  );
  expect(wrong).toEqual([]);
});
