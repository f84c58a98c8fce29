import { getTranslations } from "next-intl/server";
import { getContents } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { ContentIndex } from "@/components/content/content-index";
import { Published } from "@/components/content/published";
import { ContentUnavailable } from "@/components/content/unavailable";

type Props = PageProps<"/[locale]/actualite">;

export const generateMetadata = wordedMetadata("/actualite", ({ content }) => content.news);

export default async function NewsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, items] = await Promise.all([getTranslations("content.news"), getContents("actualites", locale)]);
  if (!items.ok) return <ContentUnavailable title={t("title")} />;
  return (
    <ContentIndex
      title={t("title")}
      intro={t("description")}
      empty={t("empty")}
      items={items.data}
      locale={locale}
      meta={(item) => <Published date={item.publishedAt} />}
    />
  );
}
