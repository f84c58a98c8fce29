import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { ContentIndex } from "@/components/content/content-index";

type Props = PageProps<"/[locale]/emplois">;

export const generateMetadata = wordedMetadata("/emplois", ({ content }) => content.jobs);

export default async function JobsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return (
    <ContentIndex
      type="emploi"
      words="jobs"
      locale={locale}
      meta={(item) => [item.facts.place, item.facts.workload].filter(Boolean).join(" · ")}
    />
  );
}
