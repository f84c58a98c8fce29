import { getTranslations } from "next-intl/server";
import { addressedContent } from "#lib/content/address";
import { formatDate } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { Article } from "@/components/content/article";
import { NewsData } from "@/components/content/structured-data";
import { ContentUnavailable } from "@/components/content/unavailable";

type Props = PageProps<"/[locale]/actualite/[detail]/[[...slug]]">;

const types = ["actualites"] as const;

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  return contentMetadata(await addressedContent({ types, detail, slug, locale }), locale);
}

export default async function NewsItemPage({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const [t, content] = await Promise.all([
    getTranslations("content"),
    addressedContent({ types, detail, slug, locale }),
  ]);
  if (!content.ok) return <ContentUnavailable />;
  const item = content.data;
  const crumbs = [
    { href: href(locale), label: t("crumbs.home") },
    { href: href(locale, "/actualite"), label: t("news.title") },
    { label: item.title },
  ];
  return (
    <Article
      content={item}
      crumbs={crumbs}
      meta={<time dateTime={item.publishedAt}>{t("news.published", { date: formatDate(item.publishedAt) })}</time>}
    >
      <NewsData content={item} locale={locale} />
    </Article>
  );
}
