// What the agency's texts say in one language they say in each: who insures and for what, and the people of the house.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { catalogLocales } from "#lib/i18n/locale";
import { insurancePercent, insuranceReference } from "#lib/shop/unit-price";

const read = (page: string, locale: string) => readFileSync(`agency/content/pages/${page}.${locale}.md`, "utf8");
const summaryOf = (page: string, locale: string) => /^summary: (.*)$/m.exec(read(page, locale))?.[1] ?? "";

type Option = { reference: string; description: Record<string, string> };
const options: Option[] = parse(readFileSync("agency/products/options.yaml", "utf8"));
const insurance = options.find(({ reference }) => reference === insuranceReference)?.description ?? {};
const insurer = /Assureur\s: ([\p{L} ]+ SA)/u.exec(insurance.fr ?? "")?.[1] ?? "";
const share = new RegExp(`${insurancePercent}\\s?%`);

test.each(catalogLocales)(
  "%s: the insurance names its insurer, its price and where the conditions stand [S13]",
  (locale) => {
    expect(insurer).toMatch(/ SA$/);
    const offered = insurance[locale] ?? "";
    expect(offered).toContain(insurer);
    expect(offered).toMatch(share);
    expect(offered).toMatch(/conditions générales|general terms|Geschäftsbedingungen|AGB|condizioni generali/);
    const conditions = read("general-terms", locale)
      .split(/^## /m)
      .find((section) => section.includes(insurer));
    expect(conditions).toMatch(share);
    // How long there is to tell of an event.
    expect(conditions).toMatch(/\b48\s/);
  },
);

const numbers: Record<string, string[]> = {
  fr: ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"],
  en: ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"],
  de: ["zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn"],
  it: ["dieci", "undici", "dodici", "tredici", "quattordici", "quindici", "sedici"],
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

test.each(catalogLocales)("%s: the house presents as many people as it says it has [S24]", (locale) => {
  const said =
    numbers[locale]?.findIndex((word) =>
      new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(summaryOf("presentation", locale)),
    ) ?? -1;
  expect(said + 10).toBe(people.length);
});

const figures: { reply: { words: Record<string, string> } } = parse(readFileSync("agency/figures.yaml", "utf8"));

test.each(catalogLocales)("%s: forms and letters promise an answer when the agency's texts do [S4]", (locale) => {
  const promises = ["content", "mail", "property"].flatMap(
    (file) =>
      readFileSync(`messages/${locale}/${file}.json`, "utf8").match(
        /.*(jours? ouvrable|working day|Arbeitstag|giorn[oi] lavorativ).*/g,
      ) ?? [],
  );
  expect(promises.length).toBeGreaterThan(5);
  expect(promises.filter((line) => !line.includes(figures.reply.words[locale] ?? "nothing"))).toEqual([]);
});
