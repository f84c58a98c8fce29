import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { routedLocales } from "#lib/i18n/routing";
import { LanguageOffer } from "@/components/layout/language-offer-client";

/** The page's other languages, each with its own words, for a browser that prefers one of them. */
export async function LanguageOffers({ locale }: { locale: Locale }) {
  const others = routedLocales().filter((other) => other !== locale);
  const offers = others.map(async (other) => {
    const t = await getTranslations({ locale: other, namespace: "layout.languages" });
    return { locale: other, text: t("offer"), read: t("read"), stay: t("stay") };
  });
  return <LanguageOffer offers={await Promise.all(offers)} />;
}
