import { fixedContent } from "#lib/content/schema";
import { getContent } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/presentation">;

export const generateMetadata = fixedContentMetadata("/presentation", (locale) =>
  getContent(fixedContent.presentation, locale),
);

export default async function PresentationPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <StaticPage result={await getContent(fixedContent.presentation, locale)} locale={locale} />;
}
