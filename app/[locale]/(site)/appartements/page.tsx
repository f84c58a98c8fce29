import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { wordedMetadata } from "#lib/seo/worded";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/appartements">;

export const generateMetadata = wordedMetadata("/appartements", ({ property: { list } }) => ({
  title: list.apartmentsTitle,
  description: list.apartmentsDescription,
}));

export default async function ApartmentsPage({ params, searchParams }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property")]);
  return (
    <RentalList
      locale={locale}
      mode="apartments"
      searchParams={await searchParams}
      title={t("list.apartmentsTitle")}
      intro={t("list.apartmentsIntro")}
      crumb={t("crumbs.apartments")}
    />
  );
}
