export const defaultLocale = "fr";

/** Every language with a catalogue; which of them have pages is configuration (LOCALES). */
export const catalogLocales = ["fr", "en", "de", "it"] as const;
export type Locale = (typeof catalogLocales)[number];

const states: readonly string[] = ["fr", "de", "en"];

/** The locale state changes only to fr, de or en; any other value leaves it as it is. */
export const nextLocale = (current: Locale, wanted: string): Locale =>
  states.includes(wanted) ? (wanted as Locale) : current;

export const isCatalogLocale = (value: unknown): value is Locale =>
  typeof value === "string" && (catalogLocales as readonly string[]).includes(value);

/** Locale of the wire and of a cookie: anything unknown is French. */
export const toLocale = (value: unknown): Locale => (isCatalogLocale(value) ? value : defaultLocale);

const tags: Record<Locale, string> = { fr: "fr-FR", en: "en-US", de: "de-CH", it: "it-CH" };

/** Value of `<html lang>`. */
export const languageTag = (locale: Locale) => tags[locale];

/** How a language is named in its own language, for the switch. */
export const languageNames: Record<Locale, string> = { fr: "Français", en: "English", de: "Deutsch", it: "Italiano" };
