import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/appartements">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return pageMetadata({
    locale,
    path: "/appartements",
    title: t("apartmentsTitle"),
    description: t("apartmentsDescription"),
  });
}

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
