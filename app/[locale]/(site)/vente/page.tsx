import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { SaleList } from "@/components/property/sale-list";

type Props = PageProps<"/[locale]/vente">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.list")]);
  return pageMetadata({ locale, path: "/vente", title: t("salesTitle"), description: t("salesDescription") });
}

export default async function SalesPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <SaleList locale={locale} searchParams={await searchParams} />;
}
