import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { Favourites } from "@/components/property/favourites";

type Props = PageProps<"/[locale]/favoris">;

export const generateMetadata = messageMetadata("/favoris", ({ property }) => property.favourites);

export default async function FavouritesPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <Favourites locale={locale} query={await searchParams} />;
}
