import { getPage } from "#lib/content/server";
import { localizedParams } from "#lib/i18n/params";
import { fixedContentMetadata } from "#lib/seo/content";
import { ServicePage } from "@/components/content/service-page";

type Props = PageProps<"/[locale]/onelaundry">;

export const generateMetadata = fixedContentMetadata("/onelaundry", (locale) => getPage("laundry", locale));

export default async function LaundryPage({ params }: Props) {
  const { locale } = await localizedParams(params);
  return <ServicePage locale={locale} code="laundry" categories={["laundry"]} table />;
}
