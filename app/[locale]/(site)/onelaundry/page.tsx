import { getContents, getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { ServiceList } from "@/components/content/service-list";
import { StaticPage } from "@/components/content/static-page";

type Props = PageProps<"/[locale]/onelaundry">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("laundry", locale), locale, "/onelaundry");
}

export default async function LaundryPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  const [page, services] = await Promise.all([getPage("laundry", locale), getContents("services", locale)]);
  const shown = services.ok ? services.data.filter((service) => service.category === "laundry") : [];
  return (
    <StaticPage result={page} locale={locale}>
      <ServiceList services={shown} locale={locale} />
    </StaticPage>
  );
}
