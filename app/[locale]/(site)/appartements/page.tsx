import { localizedParams } from "#lib/i18n/params";
import { listMetadata } from "#lib/seo/message-metadata";
import { RentalList } from "@/components/property/rental-list";

type Props = PageProps<"/[locale]/appartements">;

export const generateMetadata = listMetadata("/appartements", ({ property: { list } }) => ({
  title: list.apartmentsTitle,
  description: list.apartmentsDescription,
}));

export default async function ApartmentsPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <RentalList locale={locale} mode="apartments" searchParams={await searchParams} />;
}
