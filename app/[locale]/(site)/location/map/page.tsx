import { localizedParams } from "#lib/i18n/params";
import { messageMetadata } from "#lib/seo/message-metadata";
import { RentalMap } from "@/components/property/rental-map";

type Props = PageProps<"/[locale]/location/map">;

export const generateMetadata = messageMetadata("/location/map", ({ property: { list } }) => ({
  title: list.mapTitle,
  description: list.mapDescription,
}));

export default async function RentalMapPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <RentalMap locale={locale} searchParams={await searchParams} />;
}
