import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { ServicePage } from "@/components/content/service-page";

type Props = PageProps<"/[locale]/nos-prestations-complementaires">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("complementary", locale), locale, "/nos-prestations-complementaires");
}

export default async function ComplementaryServicesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ServicePage locale={locale} code="complementary" categories={["complementary", "concierge"]} />;
}
