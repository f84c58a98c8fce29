import { notFound } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { listingMetadata } from "#lib/property/listing-metadata";
import { getSale } from "#lib/property/server";
import { listingId, rightSlug } from "@/components/property/address";
import { DetailUnavailable } from "@/components/property/detail-unavailable";
import { EstateDetail } from "@/components/property/estate-detail";

type Props = PageProps<"/[locale]/vente/[detail]/[[...slug]]">;

async function saleOf(id: number, locale: Locale) {
  const result = await getSale(id, locale);
  if (result.ok && !result.data) notFound();
  return result.ok ? result.data : null;
}

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const sale = await saleOf(listingId(detail, slug), locale);
  return sale ? listingMetadata("/vente", sale, locale) : {};
}

export default async function SalePage({ params, searchParams }: Props) {
  const [{ locale, detail, slug }, query] = await Promise.all([localizedParams(params), searchParams]);
  const id = listingId(detail, slug);
  const sale = await saleOf(id, locale);
  if (!sale) return <DetailUnavailable retryHref={href(locale, `/vente/${id}`)} />;
  rightSlug(slug, sale.slug, href(locale, `/vente/${id}/${sale.slug}`), query);
  return <EstateDetail listing={sale} locale={locale} searchParams={query} />;
}
