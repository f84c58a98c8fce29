import { localizedParams } from "#lib/i18n/params";
import { listMetadata } from "#lib/seo/message-metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/location/annuelle">;

export const generateMetadata = listMetadata("/location/annuelle", ({ property: { list } }) => ({
  title: list.annualTitle,
  description: list.annualDescription,
}));

export default async function AnnualRentalsPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <RentalList locale={locale} mode="annual" searchParams={await searchParams} />;
}
