import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location/annuelle">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return pageMetadata({
    locale,
    path: "/location/annuelle",
    title: t("annualTitle"),
    description: t("annualDescription"),
  });
}

export default async function AnnualRentalsPage({ params, searchParams }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property")]);
  return (
    <RentalList
      locale={locale}
      mode="annual"
      searchParams={await searchParams}
      title={t("list.annualTitle")}
      intro={t("list.annualIntro")}
      crumb={t("crumbs.annual")}
    />
  );
}
