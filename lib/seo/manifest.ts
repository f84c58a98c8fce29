import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { colour } from "#lib/colours";
import { type Locale, languageTag } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";

/** Address of the manifest without its language. */
export const manifestPath = "/manifest.webmanifest";

/** Web app manifest in one language: name, start address and shortcuts. */
export async function siteManifest(locale: Locale): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale, namespace: "layout" });
  const seo = await getTranslations({ locale, namespace: "seo" });
  return {
    id: "/",
    name: agency.legalName,
    short_name: agency.name,
    description: seo("description"),
    lang: languageTag(locale),
    dir: "ltr",
    start_url: href(locale),
    scope: "/",
    display: "browser",
    background_color: colour("snow"),
    theme_color: colour("primary"),
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    shortcuts: [
      { name: t("nav.rent"), url: href(locale, "/location") },
      { name: t("nav.buy"), url: href(locale, "/vente") },
      { name: t("menu.favourites"), url: href(locale, "/favoris") },
      { name: t("nav.contact"), url: href(locale, "/contact") },
    ],
  };
}
