import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location/special">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return pageMetadata({
    locale,
    path: "/location/special",
    title: t("specialTitle"),
    description: t("specialDescription"),
  });
}

export default async function SpecialOffersPage({ params, searchParams }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property")]);
  return (
    <RentalList
      locale={locale}
      mode="special"
      searchParams={await searchParams}
      title={t("list.specialTitle")}
      intro={t("list.specialIntro")}
      crumb={t("crumbs.special")}
    />
  );
}
