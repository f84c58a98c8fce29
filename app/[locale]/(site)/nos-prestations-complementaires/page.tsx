import { getContents, getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { ServiceList } from "@/components/content/service-list";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/nos-prestations-complementaires">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("complementary", locale), locale, "/nos-prestations-complementaires");
}

export default async function ComplementaryServicesPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [page, services] = await Promise.all([getPage("complementary", locale), getContents("services", locale)]);
  const shown = services.ok
    ? services.data.filter((service) => service.category === "complementary" || service.category === "concierge")
    : [];
  return (
    <StaticPage result={page} locale={locale}>
      <ServiceList services={shown} locale={locale} />
    </StaticPage>
  );
}
