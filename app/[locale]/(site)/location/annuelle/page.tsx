import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location/annuelle">;

export const generateMetadata = wordedMetadata("/location/annuelle", ({ property: { list } }) => ({
  title: list.annualTitle,
  description: list.annualDescription,
}));

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
