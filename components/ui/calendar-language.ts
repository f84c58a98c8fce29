import type { DayPickerLocale } from "react-day-picker/locale";

type Load = () => Promise<DayPickerLocale>;

const french: Load = () => import("react-day-picker/locale/fr").then(({ fr }) => fr);
const others: Record<string, Load> = {
  en: () => import("react-day-picker/locale/en-GB").then(({ enGB }) => enGB),
  de: () => import("react-day-picker/locale/de").then(({ de }) => de),
  it: () => import("react-day-picker/locale/it").then(({ it }) => it),
};

/** Loads a calendar's locale; French when it has none for the language. */
export const calendarLanguage = (locale: string): Load => others[locale] ?? french;
