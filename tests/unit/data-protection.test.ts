// The data protection page matches the shop: the retention periods of its table, in every language.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retentionDays } from "#backend/retention";
import { maxSessionDays, stayLoggedDays } from "#backend/session/refresh-token";

const units = {
  fr: { day: "jours", month: "mois", year: "ans", numbers: ["dix", "douze", "trente", "soixante", "quatre-vingt-dix"] },
  en: { day: "days", month: "months", year: "years", numbers: ["ten", "twelve", "thirty", "sixty", "ninety"] },
  de: { day: "Tage", month: "Monate", year: "Jahre", numbers: ["zehn", "zwölf", "dreissig", "sechzig", "neunzig"] },
  it: { day: "giorni", month: "mesi", year: "anni", numbers: ["dieci", "dodici", "trenta", "sessanta", "novanta"] },
};
const values = [10, 12, 30, 60, 90];

/** The days that a row of the table names; a year has 365, twelve months are one. */
function daysIn(row: string, locale: keyof typeof units): number[] {
  const { day, month, year, numbers } = units[locale];
  const found = row.matchAll(new RegExp(`(?<![\\w-])(${numbers.join("|")}) (${day}|${month}|${year})`, "g"));
  return [...found].map(([, number = "", unit]) => {
    const value = values[numbers.indexOf(number)] ?? Number.NaN;
    return unit === day ? value : (value * 365) / (unit === month ? 12 : 1);
  });
}

test.each(["fr", "en", "de", "it"] as const)(
  "the retention periods on the data protection page in %s are those of the shop",
  (locale) => {
    const text = readFileSync(`agency/content/pages/data-protection.${locale}.md`, "utf8");
    const rows = (text.split("| --- | --- |").at(-1) ?? "").split("\n\n")[0]?.trim().split("\n") ?? [];
    const tenYears = 3650;
    expect(rows.map((row) => daysIn(row.split("|")[2] ?? "", locale))).toEqual([
      [tenYears],
      [],
      [retentionDays.neverPaid],
      [retentionDays.afterStay],
      [retentionDays.mail],
      [retentionDays.enquiry],
      [],
      [retentionDays.refusedReview],
      [stayLoggedDays, maxSessionDays],
    ]);
  },
);
