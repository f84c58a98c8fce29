import type { Locale } from "#lib/i18n/locale";
import en from "@/messages/en/property.json";
import fr from "@/messages/fr/property.json";

export type StayTexts = (typeof fr)["booking"];

/** The words for choosing dates and guests, for the dialog of the cart: fetched with it on demand. */
export function stayTexts(locale: Locale): StayTexts {
  return locale === "en" ? en.booking : fr.booking;
}
