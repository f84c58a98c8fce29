import { getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { addressedContent } from "#lib/content/address";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { Article } from "@/components/content/article";
import { JobData } from "@/components/content/structured-data";
import { ContentUnavailable } from "@/components/content/unavailable";
import { buttonClass } from "@/components/ui/button";

type Props = PageProps<"/[locale]/emplois/[detail]/[[...slug]]">;

const types = ["emploi"] as const;

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  return contentMetadata(await addressedContent({ types, detail, slug, locale }), locale);
}

export default async function JobPage({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const [t, content] = await Promise.all([
    getTranslations("content"),
    addressedContent({ types, detail, slug, locale }),
  ]);
  if (!content.ok) return <ContentUnavailable />;
  const item = content.data;
  const crumbs = [
    { href: href(locale), label: t("crumbs.home") },
    { href: href(locale, "/emplois"), label: t("jobs.title") },
    { label: item.title },
  ];
  return (
    <Article
      content={item}
      crumbs={crumbs}
      meta={[item.facts.place, item.facts.workload, item.facts.start].filter(Boolean).join(" · ")}
    >
      <p className="mt-10">
        <a
          className={buttonClass()}
          href={`mailto:${agency.email}?subject=${encodeURIComponent(t("jobs.subject", { title: item.title }))}`}
        >
          {t("jobs.apply")}
        </a>
      </p>
      <JobData content={item} />
    </Article>
  );
}
