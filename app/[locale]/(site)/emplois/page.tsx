import { getTranslations } from "next-intl/server";
import { getContents } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { ContentIndex } from "@/components/content/content-index";
import { ContentUnavailable } from "@/components/content/unavailable";

type Props = PageProps<"/[locale]/emplois">;

export const generateMetadata = wordedMetadata("/emplois", ({ content }) => content.jobs);

export default async function JobsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [t, items] = await Promise.all([getTranslations("content.jobs"), getContents("emploi", locale)]);
  if (!items.ok) return <ContentUnavailable title={t("title")} />;
  return (
    <ContentIndex
      title={t("title")}
      intro={t("description")}
      empty={t("empty")}
      items={items.data}
      locale={locale}
      meta={(item) => [item.facts.place, item.facts.workload].filter(Boolean).join(" · ")}
    />
  );
}
