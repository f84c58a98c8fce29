// Catalogues, formats and languages in addresses.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateRange,
  formatInstant,
  formatInstantDate,
  formatLongDate,
  formatNumber,
  formatPrice,
  formatRoundPrice,
  formatShortMonth,
  formatTimestamp,
  formatWeekdayDate,
  formatWeekdayMonth,
} from "#lib/i18n/format";
import { languageTag, toLocale } from "#lib/i18n/locale";
import { loadMessages, mergeCatalogs, namespaces } from "#lib/i18n/messages";
import { destinationIn, href, sameSitePath, switchLocale } from "#lib/i18n/navigation";

type Catalog = { [key: string]: unknown };
const isCatalog = (value: unknown): value is Catalog => typeof value === "object" && value !== null;

const keys = (catalog: Catalog, prefix = ""): string[] =>
  Object.entries(catalog).flatMap(([key, value]) =>
    isCatalog(value) ? keys(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
const at = (catalog: Catalog, path: string) =>
  path.split(".").reduce<unknown>((node, key) => (isCatalog(node) ? node[key] : undefined), catalog);
const branch = "(?<!(?:\\b(?:one|other|zero|two|few|many|true|false)|=\\d+) ?)";
/** What a select says for each choice, `paid {payé}`, names nothing. */
const withoutChoices = (text: string) => (text.includes(", select,") ? text.replace(/\w+ \{[^{},]*\}/g, "") : text);
const names = (text: unknown, end: string) => {
  const found = withoutChoices(String(text)).matchAll(new RegExp(`${branch}\\{(\\w+)${end}`, "g"));
  return [...new Set([...found].map((match) => match[1]))];
};
const shown = (text: unknown) => names(text, "\\}");
const all = (text: unknown) => names(text, "(?=[,}])");
const read = (locale: string, name: string): Catalog =>
  JSON.parse(readFileSync(`messages/${locale}/${name}.json`, "utf8"));

/** The backend's files, whose placeholders its own translators read. */
const ofBackend = ["desk", "lines", "mail", "order", "pdf", "refusals", "sandbox"];

const files = readdirSync("messages/fr").map((file) => file.replace(/\.json$/, ""));
const languages = readdirSync("messages");
/** A language that has begun every file owes every key; one that has some files says what it can. */
const completeLanguages = languages.filter((locale) =>
  files.every((name) => existsSync(`messages/${locale}/${name}.json`)),
);

describe("catalogues", () => {
  test("every catalogue file is known, and French, English, German and Italian have all of them [LN1]", () => {
    expect(files.sort()).toEqual([...namespaces, ...ofBackend, "failure"].sort());
    for (const locale of languages)
      for (const file of readdirSync(`messages/${locale}`)) expect(files).toContain(file.replace(/\.json$/, ""));
    expect(completeLanguages).toEqual(expect.arrayContaining(["fr", "en", "de", "it"]));
  });

  test.each(
    completeLanguages
      .filter((locale) => locale !== "fr")
      .flatMap((locale) => files.map((name) => [locale, name] as const)),
  )("%s: %s has the keys of French [LN1]", (locale, name) =>
    expect(keys(read(locale, name)).sort()).toEqual(keys(read("fr", name)).sort()),
  );

  test.each(languages)("%s has no empty or unknown text and uses the same arguments [LN1]", (locale) => {
    for (const file of readdirSync(`messages/${locale}`)) {
      const name = file.replace(/\.json$/, "");
      const [there, french] = [read(locale, name), read("fr", name)];
      for (const key of keys(there)) {
        const [text, model] = [at(there, key), at(french, key)];
        expect(typeof model, `${locale}/${file} ${key}`).toBe("string");
        expect(text, `${locale}/${file} ${key}`).not.toBe("");
        expect(all(text), `${locale}/${file} ${key}`).toEqual(expect.arrayContaining(shown(model)));
        expect(all(model), `${locale}/${file} ${key}`).toEqual(expect.arrayContaining(shown(text)));
      }
    }
  });

  test("the agency's words override existing keys only, the same ones in each language [LN1]", async () => {
    const agencyWords = (locale: string): Catalog => JSON.parse(readFileSync(`agency/words/${locale}.json`, "utf8"));
    const french = await loadMessages("fr");
    const paths = keys(agencyWords("fr"));
    expect(paths.filter((path) => typeof at(french, path) !== "string")).toEqual([]);
    for (const locale of ["en", "de", "it"]) expect(keys(agencyWords(locale)).sort()).toEqual([...paths].sort());
    expect(at(french, "home.title")).toBe(at(agencyWords("fr"), "home.title"));
    expect(at(await loadMessages("it"), "home.title")).toBe(at(agencyWords("it"), "home.title"));
  });

  test("a key missing in a language falls back to French [LN1]", async () => {
    expect(at(await loadMessages("de"), "common.backHome")).toBe("Zurück zur Startseite");
    expect(mergeCatalogs({ a: { b: "1", c: "2" } }, { a: { c: "3" } })).toEqual({ a: { b: "1", c: "3" } });
  });
});

describe("formats", () => {
  test("numbers have a decimal point and apostrophes [LN2]", () => {
    expect(formatPrice(1250.5)).toBe("CHF\u00a01'250.50");
    expect(formatPrice(0)).toBe("CHF\u00a00.00");
    expect(formatPrice(-1234567.005)).toBe("CHF\u00a0−1'234'567.00");
    expect(formatRoundPrice(1250000)).toBe("CHF\u00a01'250'000");
    expect([formatNumber(3.5), formatNumber(1000), formatNumber(999)]).toEqual(["3.5", "1'000", "999"]);
  });

  test("dates are d.m.Y in any time zone of the machine [LN2]", () => {
    expect(formatDate("2026-11-21")).toBe("21.11.2026");
    expect(formatDateRange("2026-12-26", "2027-01-02")).toBe("26.12.2026 – 02.01.2027");
    expect(formatWeekdayDate("2026-11-21", "fr")).toBe("sam. 21.11.2026");
    expect(formatWeekdayDate("2026-11-21", "en")).toBe("Sat 21.11.2026");
    expect(formatWeekdayDate("2026-11-21", "de")).toBe("Sa. 21.11.2026");
    expect(formatWeekdayDate("2026-11-21", "it")).toBe("sab 21.11.2026");
    expect(formatLongDate("2026-11-21", "en")).toBe("21 November 2026");
    expect(formatLongDate("2027-05-01", "fr")).toBe("1er mai 2027");
    expect(formatLongDate("2027-05-21", "fr")).toBe("21 mai 2027");
    expect(formatLongDate("2027-05-01", "en")).toBe("1 May 2027");
    const within = ["2027-05-01", "2027-05-21"].map((day) => formatWeekdayMonth(day, "fr"));
    expect(within).toEqual(["sam. 1er mai", "ven. 21 mai"]);
    expect(formatWeekdayMonth("2027-05-01", "en")).toBe("Sat 1 May");
    expect(formatInstantDate("2026-11-21T23:30:00Z")).toBe("22.11.2026");
    expect(formatTimestamp("2026-11-21T23:30:00Z")).toBe("22.11.2026, 00:30");
  });

  test("an instant is written with the hour of the language [LN2]", () => {
    const written = (locale: "fr" | "en" | "de" | "it") => formatInstant("2026-11-28T13:05:00Z", locale);
    expect(written("fr")).toBe("28.11.2026, 14\u00a0h\u00a005");
    expect(written("en")).toBe("28.11.2026, 2.05\u00a0pm");
    expect(written("de")).toBe("28.11.2026, 14.05\u00a0Uhr");
    expect(written("it")).toBe("28.11.2026, 14.05");
  });

  test("a short month is written as next to a day, in German with its full stop [LN2]", () => {
    const months = (locale: "fr" | "en" | "de" | "it") =>
      ["2026-12-01", "2027-03-12", "2027-01-01"].map((date) => formatShortMonth(date, locale));
    expect(months("de")).toEqual(["Dez.", "März", "Jan. 2027"]);
    expect(months("fr")).toEqual(["déc.", "mars", "janv. 2027"]);
    expect(months("en")).toEqual(["Dec", "Mar", "Jan 2027"]);
    expect(months("it")).toEqual(["dic", "mar", "gen 2027"]);
  });
});

describe("URLs and locales", () => {
  test("an internal URL always carries its locale [RT3]", () => {
    expect(href("fr")).toBe("/fr");
    expect(href("en", "/vente", { page: 2, type: ["house", "land"], q: "" })).toBe(
      "/en/vente?page=2&type=house%2Cland",
    );
    expect(href("fr", "/presentation#equipe")).toBe("/fr/presentation#equipe");
  });

  test("the language switch keeps path and query; an unknown language becomes French [RT17]", () => {
    expect(switchLocale("en", "/fr/vente/12", "?page=2")).toBe("/en/vente/12?page=2");
    expect(switchLocale("en", "/vente")).toBe("/en/vente");
    expect(switchLocale("fr", "/en")).toBe("/fr");
    expect([toLocale("xx"), toLocale(undefined), toLocale("en")]).toEqual(["fr", "fr", "en"]);
  });

  test("html lang is fr-FR or en-US [RT2]", () => {
    expect([languageTag("fr"), languageTag("en")]).toEqual(["fr-FR", "en-US"]);
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/fr/..//evil.example",
    "/.//evil.example",
    "",
  ])("the destination %j is not followed [RT14]", (destination) => expect(sameSitePath(destination)).toBeNull());

  test("a destination on this site is followed with query and hash [RT14]", () => {
    expect(sameSitePath("/fr/mon-compte/mes-informations?a=1#b")).toBe("/fr/mon-compte/mes-informations?a=1#b");
  });

  test("a language switched before login applies to the destination [RT14 RT17]", () => {
    expect(destinationIn("en", "/fr/mon-compte/mes-informations?a=1#b")).toBe("/en/mon-compte/mes-informations?a=1#b");
    expect(destinationIn("en", "/vente?page=2")).toBe("/vente?page=2");
    expect(destinationIn("en", "//evil.example")).toBeNull();
    expect(destinationIn("en", undefined)).toBeNull();
  });
});
