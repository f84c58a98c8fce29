import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ContentIndex } from "@/components/content/content-index";

type Props = PageProps<"/[locale]/emplois">;

export const generateMetadata = messageMetadata("/emplois", ({ content }) => content.jobs);

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
