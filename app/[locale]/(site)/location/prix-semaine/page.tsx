import { localizedParams } from "#lib/i18n/params";
import { listMetadata } from "#lib/seo/message-metadata";
import { WeekPrices } from "@/components/property/week-prices";

type Props = PageProps<"/[locale]/location/prix-semaine">;

export const generateMetadata = listMetadata("/location/prix-semaine", ({ property }) => property.table);

export default async function WeekPricesPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <WeekPrices locale={locale} searchParams={await searchParams} />;
}
