import type { DayPickerLocale } from "react-day-picker/locale";

type Load = () => Promise<DayPickerLocale>;

const french: Load = () => import("react-day-picker/locale/fr").then(({ fr }) => fr);
const others: Record<string, Load> = {
  en: () => import("react-day-picker/locale/en-GB").then(({ enGB }) => enGB),
  de: () => import("react-day-picker/locale/de").then(({ de }) => de),
  it: () => import("react-day-picker/locale/it").then(({ it }) => it),
};

/** What fetches the words of a calendar in a page's language; French for a language it has none for. */
export const calendarLanguage = (locale: string): Load => others[locale] ?? french;
