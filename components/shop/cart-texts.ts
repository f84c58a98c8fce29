import type { Locale } from "#lib/i18n/locale";
import en from "@/messages/en/shop.json";
import fr from "@/messages/fr/shop.json";

export type CartTexts = (typeof fr)["cart"];

/** The cart's words for the panel, whose code is fetched on first opening: so no page carries them. */
export function cartTexts(locale: Locale): CartTexts {
  return locale === "en" ? en.cart : fr.cart;
}
