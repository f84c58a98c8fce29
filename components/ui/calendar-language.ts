import type { DayPickerLocale } from "react-day-picker/locale";

const loaders: Record<string, () => Promise<DayPickerLocale>> = {
  fr: () => import("react-day-picker/locale/fr").then(({ fr }) => fr),
  en: () => import("react-day-picker/locale/en-GB").then(({ enGB }) => enGB),
  de: () => import("react-day-picker/locale/de").then(({ de }) => de),
  it: () => import("react-day-picker/locale/it").then(({ it }) => it),
};
const loaded = new Map<string, Promise<DayPickerLocale>>();

/** The words of a calendar in a page's language, fetched once; French for a language it has none for. */
export function calendarLanguage(locale: string): Promise<DayPickerLocale> {
  const language = loaders[locale] ? locale : "fr";
  const known = loaded.get(language) ?? loaders[language]?.() ?? Promise.reject(new Error("no language"));
  loaded.set(language, known);
  return known;
}
