import "server-only";
import { Feed } from "feed";
import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { sanitizeHtml } from "#lib/content/html";
import { contentPath } from "#lib/content/path";
import { getContents } from "#lib/content/server";
import { translationsOf } from "#lib/content/translations";
import { type Locale, languageTag } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { feedPath } from "#lib/seo/metadata";
import { absolute, identifier } from "#lib/seo/structured-data";
import type { Result } from "#lib/upstream/result";

const newest = 50;
/** Control characters that XML forbids: with one of them the whole feed is unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** The dated news as RSS 2.0, newest first; only items that exist in this language. */
export async function newsFeed(locale: Locale): Promise<Result<string>> {
  const [news, t] = await Promise.all([
    getContents("actualites", locale),
    getTranslations({ locale, namespace: "content.news" }),
  ]);
  if (!news.ok) return news;
  const items = news.data
    .filter((item) => translationsOf(item, [locale]).some((translation) => translation.locale === locale))
    .flatMap((item) => (item.publishedAt ? [{ ...item, date: new Date(item.publishedAt) }] : []))
    .slice(0, newest);
  const feed = new Feed({
    id: absolute(href(locale, "/actualite")),
    title: `${t("title")} · ${agency.name}`,
    description: t("description"),
    link: absolute(href(locale, "/actualite")),
    feed: absolute(href(locale, feedPath)),
    language: languageTag(locale),
    copyright: agency.legalName,
    favicon: absolute("/favicon.ico"),
    updated: items[0]?.date ?? new Date(),
    generator: agency.name,
  });
  for (const item of items) {
    feed.addItem({
      id: `${identifier(`news-${item.id}`)}-${locale}`,
      title: item.title,
      link: absolute(contentPath(item, locale)),
      description: item.summary,
      content: sanitizeHtml(item.body).replace(/(href|src)="\//g, (_, name) => `${name}="${absolute("/")}`),
      date: item.date,
    });
  }
  return { ok: true, data: feed.rss2().replace(forbidden, "") };
}
