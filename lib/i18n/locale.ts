export const defaultLocale = "fr";

/**
 * Every language with a catalogue in `messages/`; LOCALES configures which of them have pages. `tag` is the value of `<html
 * lang>`, `formats` the convention for dates in words, `name` the language's own name.
 */
const languages = {
  fr: { tag: "fr-FR", formats: "fr-CH", name: "Français" },
  en: { tag: "en-US", formats: "en-GB", name: "English" },
  de: { tag: "de-CH", formats: "de-CH", name: "Deutsch" },
  it: { tag: "it-CH", formats: "it-CH", name: "Italiano" },
};
export type Locale = keyof typeof languages;
export const catalogLocales = Object.keys(languages) as Locale[];

/** Alternation of all languages for a regular expression. */
export const localePattern = catalogLocales.join("|");

/** True for a language that has a catalogue, routed or not. */
export const isCatalogLocale = (value: unknown): value is Locale =>
  typeof value === "string" && Object.hasOwn(languages, value);

/** Locale from the wire or a cookie: any unknown one is French. */
export const toLocale = (value: unknown): Locale => (isCatalogLocale(value) ? value : defaultLocale);

/** Value of `<html lang>`. */
export const languageTag = (locale: Locale) => languages[locale].tag;

/** BCP 47 tag of the convention by which dates are written in words. */
export const formatTag = (locale: Locale) => languages[locale].formats;

/** The language's own name, for the switch. */
export const languageName = (locale: Locale) => languages[locale].name;
