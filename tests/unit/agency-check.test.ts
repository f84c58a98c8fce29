// Validation of an agency's agency.ts, terms.ts, texts and theme before an import or a start.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { agency } from "#agency/agency";
import { bounds, frame } from "#agency/map";
import * as numbers from "#agency/terms";
import { agencyProblems } from "#backend/seed/agency-check";
import { themeColours, themeProblems } from "#backend/seed/theme-problems";
import { agency as another } from "#tests/fixtures/another-agency/agency";
import * as anotherNumbers from "#tests/fixtures/another-agency/terms";

test("the sample agency and another agency are valid", () => {
  expect(agencyProblems()).toEqual([]);
  expect(agencyProblems({ facts: another, figures: anotherNumbers.terms, numbers: anotherNumbers })).toEqual([]);
});

const { terms } = numbers;
const [tax] = terms.touristTax;
const { name: _, ...withoutName } = agency;
test.each([
  ["no name", withoutName, "name", "is missing"],
  [
    "an IBAN with a wrong digit",
    { ...agency, bank: { ...agency.bank, iban: "CH4431999123000889013" } },
    "bank.iban",
    "must be a valid IBAN",
  ],
  [
    "refunds from a QR-IBAN",
    { ...agency, bank: { ...agency.bank, account: agency.bank.iban } },
    "bank.account",
    "plain IBAN",
  ],
  [
    "an hour as it is spoken",
    { ...agency, opening: { ...agency.opening, from: "8h30" } },
    "opening.from",
    "must be an hour",
  ],
  ["a canton that is none", { ...agency, state: "XX" }, "state", "must be the code of a canton: AG, AI"],
  [
    "opening hours with a gap",
    { ...agency, opening: { ...agency.opening, days: ["Monday", "Tuesday", "Thursday"] } },
    "opening.days",
    "must be consecutive days",
  ],
  [
    "an end of the opening hours before their beginning",
    { ...agency, opening: { ...agency.opening, from: "18:00", to: "08:30" } },
    "opening.to",
    "must lie after from",
  ],
  ["a language without texts", { ...agency, language: "rm" }, "language", "must be one of fr, en, de, it"],
  ["an address without a host", { ...agency, email: "bonjour@" }, "email", "must be an e-mail address"],
])("agency.ts with %s is rejected with line and field", (_case, facts, field, message) => {
  const problems = agencyProblems({ facts });
  expect(problems).toMatchObject([{ file: "agency/agency.ts", field, message: expect.stringContaining(message) }]);
  expect(problems[0]?.line).toBeGreaterThan(1);
});

test.each([
  ["a tax below nothing", { ...terms, touristTax: [{ ...terms.touristTax[0], adult: -300 }] }, "touristTax.0.adult"],
  ["a day that is none", { ...terms, vat: [{ ...terms.vat[0], from: "foo" }] }, "vat.0.from"],
  ["rates in the wrong order", { ...terms, vat: [...terms.vat].reverse() }, "vat"],
  ["VAT that begins with its newest rate", { ...terms, vat: terms.vat.slice(0, 1) }, "vat"],
  ["a tourist tax that begins later", { ...terms, touristTax: [{ ...tax, from: "2026-12-01" }] }, "touristTax"],
  [
    "a commune's tax that begins later",
    { ...terms, touristTax: [tax, { ...tax, from: "2026-12-01", commune: "Lens" }] },
    "touristTax",
  ],
  [
    "cancelling that does not reach the arrival",
    { ...terms, cancellation: [{ days: 90, percent: 0 }] },
    "cancellation",
  ],
])("terms.ts with %s is rejected", (_case, figures, field) => {
  expect(agencyProblems({ figures })).toMatchObject([{ file: "agency/terms.ts", field }]);
});

test.each([
  ["a first part that is all", { ...numbers, firstPartPercent: 100 }, "firstPartPercent"],
  ["a share above all", { ...numbers, commissionPercent: 180 }, "commissionPercent"],
  ["no hours of the door code", { ...numbers, doorCodeHours: undefined }, "doorCodeHours"],
  ["half a day", { ...numbers, depositReleaseDays: 0.5 }, "depositReleaseDays"],
  ["no day to answer", { ...numbers, replyWorkingDays: 0 }, "replyWorkingDays"],
  ["reviews closed before they are asked for", { ...numbers, reviewAskedDays: 91 }, "reviewLastDays"],
])("terms.ts with %s is refused by line", (_case, changed, field) => {
  const problems = agencyProblems({ numbers: changed });
  expect(problems).toMatchObject([{ file: "agency/terms.ts", field }]);
  expect(problems[0]?.line).toBeGreaterThan(1);
});

test("map.ts with swapped bounds is refused, and not every home", () => {
  const swapped = { frame, bounds: { ...bounds, west: bounds.east, east: bounds.west } };
  const problems = agencyProblems({ places: swapped });
  expect(problems).toMatchObject([{ file: "agency/map.ts", field: "bounds", message: "west must be less than east" }]);
  expect(problems[0]?.line).toBeGreaterThan(1);
});

test("the colours that a theme must have are those of the sample's", () => {
  const theme = readFileSync("agency/theme.css", "utf8");
  const names = [...theme.matchAll(/--agency-(?!radius|font)([\w-]+):/g)].map(([, name]) => name);
  expect(themeColours).toEqual(names);
});

test("a missing colour, and a primary colour that is illegible on white, are named", () => {
  const theme = readFileSync("agency/theme.css", "utf8");
  const changed = theme
    .replace(/ {2}--agency-tint: .*\n/, "")
    .replace("--agency-primary: #7a4e2d", "--agency-primary: #e0a060")
    .replace(/ {2}--agency-radius-card: .*\n/, "");
  expect(themeProblems(changed)).toMatchObject([
    {
      field: "--agency-primary",
      line: 4,
      message: "its contrast with white is 2.2:1, text needs 4.5:1: take a darker colour",
    },
    { file: "agency/theme.css", field: "--agency-tint", message: "is missing" },
    { file: "agency/theme.css", field: "--agency-radius-card", message: "is missing" },
  ]);
});

function aProgramFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "agency-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["agency.ts", "terms.ts", "map.ts", "theme.css", "words"])
    cpSync(join("agency", name), join(folder, name), { recursive: true });
  return folder;
}

test("words saved with a byte order mark, which no build reads, are refused with that reason", () => {
  const folder = aProgramFolder();
  writeFileSync(join(folder, "words", "en.json"), "\uFEFF{}");
  expect(agencyProblems({ folder })).toMatchObject([
    { file: "agency/words/en.json", message: expect.stringContaining("byte order mark") },
  ]);
});

test("reports invalid JSON, a misspelt key and an invalid colour", () => {
  const folder = aProgramFolder();
  writeFileSync(join(folder, "words", "en.json"), '{"a":');
  writeFileSync(join(folder, "words", "de.json"), '{\n  "home": { "titel": "Ferien" }\n}');
  const theme = readFileSync("agency/theme.css", "utf8");
  writeFileSync(
    join(folder, "theme.css"),
    theme
      .replace("--agency-primary: #", "--agency-primary: zz#")
      .replace("--agency-radius: 6px", "--agency-radius: round"),
  );
  expect(agencyProblems({ folder })).toMatchObject([
    { file: "agency/words/de.json", line: 2, field: "home.titel", message: "no such sentence in messages/de" },
    { file: "agency/words/en.json", message: expect.stringContaining("is not JSON") },
    { file: "agency/theme.css", line: 4, field: "--agency-primary", message: "must be a colour, such as #336699" },
    { file: "agency/theme.css", field: "--agency-radius", message: "must be a length, such as 6px" },
  ]);
});

test("each language's words are compared with the site's sentences, not with the French words", () => {
  const folder = aProgramFolder();
  const write = (name: string, words: object) => writeFileSync(join(folder, "words", name), JSON.stringify(words));
  write("fr.json", { home: { titel: "Vacances" }, seo: { title: 3 }, mail: { greeting: "Bonjour" } });
  write("de.json", { layout: { menu: { rent: "Mieten" } } });
  write("it.json", { layout: { menu: "Menu" } });
  write("xx.json", {});
  expect(agencyProblems({ folder })).toMatchObject([
    { file: "agency/words/fr.json", field: "home.titel", message: "no such sentence in messages/fr" },
    { file: "agency/words/fr.json", field: "seo.title", message: "must be a text in quotation marks" },
    { file: "agency/words/fr.json", field: "mail.greeting", message: "no such sentence in messages/fr" },
    { file: "agency/words/it.json", field: "layout.menu", message: "no such sentence in messages/it" },
    {
      file: "agency/words/xx.json",
      message: "is not read: the languages of the site are fr.json, en.json, de.json, it.json",
    },
  ]);
});
