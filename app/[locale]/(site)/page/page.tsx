import { getTranslations } from "next-intl/server";
import { getContents } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { ContentIndex } from "@/components/content/content-index";
import { ContentUnavailable } from "@/components/content/unavailable";

type Props = PageProps<"/[locale]/page">;

export const generateMetadata = wordedMetadata("/page", ({ content }) => content.pages);

export default async function PagesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, items] = await Promise.all([getTranslations("content.pages"), getContents("pages", locale)]);
  if (!items.ok) return <ContentUnavailable title={t("title")} />;
  return (
    <ContentIndex title={t("title")} intro={t("description")} empty={t("empty")} items={items.data} locale={locale} />
  );
}
