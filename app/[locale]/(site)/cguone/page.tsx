import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/cguone">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("terms", locale), locale, "/cguone");
}

export default async function TermsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <StaticPage result={await getPage("terms", locale)} locale={locale} />;
}
