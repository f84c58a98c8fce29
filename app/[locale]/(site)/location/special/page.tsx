import { localizedParams } from "#lib/i18n/params";
import { listMetadata } from "#lib/seo/message-metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location/special">;

export const generateMetadata = listMetadata("/location/special", ({ property: { list } }) => ({
  title: list.specialTitle,
  description: list.specialDescription,
}));

export default async function SpecialOffersPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <RentalList locale={locale} mode="special" searchParams={await searchParams} />;
}
