import { localizedParams } from "#lib/i18n/params";
import { listMetadata } from "#lib/seo/message-metadata";
import { SaleList } from "@/components/property/sale-list";

type Props = PageProps<"/[locale]/vente">;

export const generateMetadata = listMetadata("/vente", ({ property: { list } }) => ({
  title: list.salesTitle,
  description: list.salesDescription,
}));

export default async function SalesPage({ params, searchParams }: Props) {
  const { locale } = await localizedParams(params);
  return <SaleList locale={locale} searchParams={await searchParams} />;
}
