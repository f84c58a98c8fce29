import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/covid19">;

export const generateMetadata = fixedContentMetadata("/covid19", (locale) => getPage("covid", locale));

export default async function CovidPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <StaticPage result={await getPage("covid", locale)} locale={locale} />;
}
