import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { contentMetadata } from "#lib/seo/content";
import { ServicePage } from "@/components/content/service-page";

type Props = PageProps<"/[locale]/onelaundry">;

export async function generateMetadata({ params }: Props) {
  const { locale } = await localizedParams(params);
  return contentMetadata(await getPage("laundry", locale), locale, "/onelaundry");
}

export default async function LaundryPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ServicePage locale={locale} code="laundry" categories={["laundry"]} table />;
}
