import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { ContentIndex } from "@/components/content/content-index";

type Props = PageProps<"/[locale]/page">;

export const generateMetadata = wordedMetadata("/page", ({ content }) => content.pages);

export default async function PagesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ContentIndex type="pages" words="pages" locale={locale} />;
}
