import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { ServicePage } from "@/components/content/service-page";

type Props = PageProps<"/[locale]/nos-prestations-complementaires">;

export const generateMetadata = fixedContentMetadata("/nos-prestations-complementaires", (locale) =>
  getPage("complementary", locale),
);

export default async function ComplementaryServicesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ServicePage locale={locale} code="complementary" categories={["complementary", "concierge"]} />;
}
