import { localizedParams } from "#lib/i18n/params";
import { listMetadata } from "#lib/seo/message-metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location">;

export const generateMetadata = listMetadata("/location", ({ property }) => property.list);

export default async function RentalsPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <RentalList locale={locale} mode="weekly" searchParams={await searchParams} />;
}
