import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { env } from "#lib/env";
import { defaultLocale, type Locale, languageTag } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { routedLocales } from "#lib/i18n/routing";
import { type PagePath, routeOf } from "#lib/routes";
import { type CardOf, cardPath, cardSize, siteCard } from "#lib/seo/card";
import { manifestPath } from "#lib/seo/manifest";
import { absolute } from "#lib/seo/structured-data";

type PageMetadata = {
  locale: Locale;
  /** Address without its language: `/vente/12/chalet`. */
  path: PagePath;
  /** Page number of a paginated list: each page has its own address. */
  page?: number;
  title: string;
  description?: string;
  /** The picture for sharing; the site's own by default. */
  card?: CardOf;
  /** Addresses by language when they differ; a missing language has no alternate. */
  paths?: Partial<Record<Locale, PagePath>>;
  /** Publication date: the page is then an article. */
  published?: string;
};

/** Robots of a page that search engines leave out, and whose links they follow. */
export const unlisted = { index: false, follow: true } as const;

/** Address of the news feed without its language. */
export const feedPath = "/actualite/rss.xml";

/** Canonical and alternate addresses of a page: every routed language and x-default; never the unprefixed form. */
function alternates({ locale, path, paths, page }: PageMetadata) {
  const at = (language: Locale, there: PagePath) => absolute(href(language, there, { page }));
  const languages: Record<string, string> = {};
  for (const other of routedLocales()) {
    const there = paths ? paths[other] : path;
    if (there !== undefined) languages[other] = at(other, there);
  }
  const fallback = languages[defaultLocale] ?? Object.values(languages)[0];
  if (fallback) languages["x-default"] = fallback;
  return { canonical: at(locale, paths?.[locale] ?? path), languages };
}

/** The agency's icons: favicon and home screen. */
export const siteIcons = {
  icon: [
    { url: "/favicon.ico", sizes: "48x48", type: "image/x-icon" },
    { url: "/sign.svg", type: "image/svg+xml" },
  ],
  apple: { url: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
};

/** Characters of a title that search engines display. */
const shownSigns = 65;

/** A page's title with the agency's name and town as far as they fit; the town only when the title does not contain it. */
function titleOf(title: string): string {
  const named = `${title} · ${agency.name}`;
  const placed = title.includes(agency.city) ? named : `${named}, ${agency.city}`;
  return [placed, named].find(({ length }) => length <= shownSigns) ?? title;
}

/** Title template and defaults that every page inherits. */
export async function siteMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo" });
  return {
    metadataBase: new URL(env().siteUrl),
    title: { template: `%s · ${agency.name}`, default: titleOf(t("title")) },
    description: t("description"),
    applicationName: agency.name,
    icons: siteIcons,
    manifest: `/${locale}${manifestPath}`,
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Metadata of one page: title, description, canonical, alternates, Open Graph. */
export function pageMetadata(about: PageMetadata): Metadata {
  const { locale, path, title, description, card = siteCard, published } = about;
  const { canonical, languages } = alternates(about);
  const hidden = routeOf(path)?.route.indexed === false;
  const picture = { url: absolute(cardPath(locale, card)), ...cardSize, alt: title, type: "image/jpeg" };
  return {
    title: { absolute: titleOf(title) },
    description,
    alternates: { canonical, languages, types: { "application/rss+xml": absolute(href(locale, feedPath)) } },
    ...(hidden ? { robots: unlisted } : {}),
    openGraph: {
      ...(published ? { type: "article", publishedTime: published } : { type: "website" }),
      siteName: agency.name,
      locale: languageTag(locale).replace("-", "_"),
      url: canonical,
      title,
      description,
      images: [picture],
    },
    twitter: { card: "summary_large_image" },
  };
}
