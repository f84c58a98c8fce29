import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/covid19">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("covid", locale), locale, "/covid19");
}

export default async function CovidPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <StaticPage result={await getPage("covid", locale)} locale={locale} />;
}
