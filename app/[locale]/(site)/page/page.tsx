import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { ContentIndex } from "@/components/content/content-index";

type Props = PageProps<"/[locale]/page">;

export const generateMetadata = messageMetadata("/page", ({ content }) => content.pages);

export default async function PagesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ContentIndex type="pages" words="pages" locale={locale} />;
}
