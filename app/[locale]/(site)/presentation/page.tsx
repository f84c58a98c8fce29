import { fixedContent } from "#lib/content/schema";
import { getContent } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/presentation">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getContent(fixedContent.presentation, locale), locale, "/presentation");
}

export default async function PresentationPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <StaticPage result={await getContent(fixedContent.presentation, locale)} locale={locale} />;
}
