import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/cguone">;

export const generateMetadata = fixedContentMetadata("/cguone", (locale) => getPage("terms", locale));

export default async function TermsPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <StaticPage result={await getPage("terms", locale)} locale={locale} />;
}
