import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return pageMetadata({ locale, path: "/location", title: t("title"), description: t("description") });
}

export default async function RentalsPage({ params, searchParams }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return <RentalList locale={locale} mode="weekly" searchParams={await searchParams} title={t("title")} />;
}
