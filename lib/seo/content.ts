import type { Metadata } from "next";
import { addressedContent } from "#lib/content/address";
import { isOver } from "#lib/content/current";
import { plainText } from "#lib/content/html";
import { contentRoute } from "#lib/content/path";
import type { Content, ContentType } from "#lib/content/schema";
import { getPageAt } from "#lib/content/server";
import { translationsOf } from "#lib/content/translations";
import type { Locale } from "#lib/i18n/locale";
import { localizedParams } from "#lib/i18n/params";
import { routedLocales } from "#lib/i18n/routing";
import { today } from "#lib/property/calendar";
import type { ContentPath, PagePath } from "#lib/routes";
import { pageMetadata, unlisted } from "#lib/seo/metadata";
import type { Result } from "#lib/upstream/result";

/**
 * Metadata of a page whose text is a content item. `fixedPath` is its address when it is the same in every language; otherwise
 * the address contains the item's slug. Only languages in which the item exists are alternates; when the service does not name
 * them, this one, or every language for a fixed address.
 */
export function contentMetadata(result: Result<Content | null>, locale: Locale, fixedPath?: PagePath): Metadata {
  if (!result.ok || !result.data) return { robots: { index: false } };
  const content = result.data;
  const translations = translationsOf(content, fixedPath ? routedLocales() : [locale]);
  const paths = translations.map(
    ({ locale: language, slug }) => [language, fixedPath ?? contentRoute({ ...content, slug })] as const,
  );
  const metadata = pageMetadata({
    locale,
    path: fixedPath ?? contentRoute(content),
    title: content.title,
    description: content.summary || plainText(content.body),
    card: {
      kind: "contenu",
      id: content.id,
      drawn: [content.title, content.subtitle, content.publishedAt, content.images[0]?.hash],
    },
    paths: Object.fromEntries(paths),
    ...(content.type === "actualites" && content.publishedAt ? { published: content.publishedAt } : {}),
  });
  return isOver(content, today()) ? { ...metadata, robots: unlisted } : metadata;
}

/** `generateMetadata` of a page whose text is one content item, at the same address in every language. */
export const fixedContentMetadata =
  (path: ContentPath) =>
  async ({ params }: { params: Promise<{ locale: string }> }): Promise<Metadata> => {
    const { locale } = await localizedParams(params);
    return contentMetadata(await getPageAt(path, locale), locale, path);
  };

/** `generateMetadata` of a content item of one of these types, whose address contains its id. */
export const addressedMetadata =
  (types: readonly ContentType[]) =>
  async ({ params }: { params: Promise<{ locale: string; detail: string; slug?: string[] }> }): Promise<Metadata> => {
    const address = await localizedParams(params);
    return contentMetadata(await addressedContent({ ...address, types }), address.locale);
  };
