import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ContentIndex } from "@/components/content/content-index";
import { PublicationDate } from "@/components/content/publication-date";

type Props = PageProps<"/[locale]/actualite">;

export const generateMetadata = messageMetadata("/actualite", ({ content }) => content.news);

export default async function NewsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return (
    <ContentIndex
      type="actualites"
      words="news"
      locale={locale}
      meta={(item) => <PublicationDate date={item.publishedAt} />}
    />
  );
}
