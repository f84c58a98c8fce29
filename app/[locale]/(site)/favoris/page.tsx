import { getTranslations } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import { pageMetadata } from "#lib/seo/metadata";
import { Favourites } from "@/components/property/favourites";

type Props = PageProps<"/[locale]/favoris">;

export async function generateMetadata({ params }: Props) {
  const [{ locale }, t] = await Promise.all([localizedParams(params), getTranslations("property.favourites")]);
  return pageMetadata({ locale, path: "/favoris", title: t("title"), description: t("description") });
}

export default async function FavouritesPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <Favourites locale={locale} query={await searchParams} />;
}
