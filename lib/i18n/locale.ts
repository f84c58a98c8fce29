export const defaultLocale = "fr";

/**
 * Every language with a catalogue in `messages/`, one row each; which of them have pages is configuration (LOCALES).
 * `tag` is the value of `<html lang>`, `formats` the convention dates in words follow, `name` its own name for itself.
 */
const languages = {
  fr: { tag: "fr-FR", formats: "fr-CH", name: "Français" },
  en: { tag: "en-US", formats: "en-GB", name: "English" },
  de: { tag: "de-CH", formats: "de-CH", name: "Deutsch" },
  it: { tag: "it-CH", formats: "it-CH", name: "Italiano" },
};
export type Locale = keyof typeof languages;
export const catalogLocales = Object.keys(languages) as Locale[];

/** Every language, as a part of a regular expression. */
export const localePattern = catalogLocales.join("|");

/** True for a language that has a catalogue, routed or not. */
export const isCatalogLocale = (value: unknown): value is Locale =>
  typeof value === "string" && Object.hasOwn(languages, value);

/** Locale of the wire and of a cookie: anything unknown is French. */
export const toLocale = (value: unknown): Locale => (isCatalogLocale(value) ? value : defaultLocale);

/** Value of `<html lang>`. */
export const languageTag = (locale: Locale) => languages[locale].tag;

/** BCP 47 tag of the convention by which dates are written in words. */
export const formatTag = (locale: Locale) => languages[locale].formats;

/** How a language is named in its own language, for the switch. */
export const languageName = (locale: Locale) => languages[locale].name;
