import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { RentalMap } from "@/components/property/rental-map";

type Props = PageProps<"/[locale]/location/map">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return pageMetadata({ locale, path: "/location/map", title: t("mapTitle"), description: t("mapDescription") });
}

export default async function RentalMapPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <RentalMap locale={locale} searchParams={await searchParams} />;
}
