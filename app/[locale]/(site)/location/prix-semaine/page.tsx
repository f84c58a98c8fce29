import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { WeekPrices } from "@/components/property/week-prices";

type Props = PageProps<"/[locale]/location/prix-semaine">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.table")]);
  return pageMetadata({ locale, path: "/location/prix-semaine", title: t("title"), description: t("description") });
}

export default async function WeekPricesPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <WeekPrices locale={locale} searchParams={await searchParams} />;
}
