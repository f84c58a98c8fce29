import { z } from "zod";
import { toSlug } from "#lib/accents";
import { catalogLocales, type Locale } from "#lib/i18n/locale";
import { addDays, isPlainDate } from "#lib/property/calendar";

const words = z.string().trim().min(1);

type Translation = Exclude<Locale, "fr" | "en">;
const isTranslation = (locale: Locale): locale is Translation => locale !== "fr" && locale !== "en";
const translations = Object.fromEntries(
  catalogLocales.filter(isTranslation).map((locale) => [locale, words.optional()]),
) as Record<Translation, z.ZodOptional<typeof words>>;

/** A text in the languages of the site: French and English always, every other one where it exists. */
export const textsSchema = z.strictObject({ fr: words, en: words, ...translations });
export type Texts = z.infer<typeof textsSchema>;

/** A day written `2026-12-24`, or counted from the day of the import: `+14d`, `-3d`. */
export const daySchema = z.string().refine((value) => isPlainDate(value) || /^[+-]\d{1,4}d$/.test(value), {
  message: "a date such as 2026-12-24, or days from today such as +14d",
});

/** The plain date a day of the files means, seen from `today`. */
export function resolveDay(day: string, today: string): string {
  return day.endsWith("d") ? addDays(today, Number(day.slice(0, -1))) : day;
}

/** How German spells its own letters where there are none. */
const german: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/** The slug of a title in `locale`: lower case, no accents, words joined by dashes. */
export function slugify(title: string, locale: string): string {
  const lower = title.toLowerCase().normalize("NFC");
  const spelled = locale === "de" ? lower.replace(/[äöü]/g, (letter) => german[letter] ?? letter) : lower;
  return toSlug(spelled.replaceAll("œ", "oe").replaceAll("ß", "ss")).slice(0, 80) || "x";
}

/** A copy of the texts by language, each converted by `change`. */
export function mapTexts(
  texts: Texts,
  change: (text: string, locale: string) => string = (text) => text,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text === undefined ? [] : [[locale, change(text, locale)]])),
  );
}
