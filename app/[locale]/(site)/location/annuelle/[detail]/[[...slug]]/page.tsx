import { notFound } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { listingMetadata } from "#lib/property/listing-metadata";
import { getLocation } from "#lib/property/server";
import { listingId, rightSlug } from "@/components/property/address";
import { DetailUnavailable } from "@/components/property/detail-unavailable";
import { EstateDetail } from "@/components/property/estate-detail";

type Props = PageProps<"/[locale]/location/annuelle/[detail]/[[...slug]]">;

async function annualRental(id: number, locale: Locale) {
  const result = await getLocation(id, locale, undefined, "annual");
  if (result.ok && result.data?.kind !== "annual") notFound();
  return result.ok ? result.data : null;
}

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const location = await annualRental(listingId(detail, slug), locale);
  return location ? listingMetadata("/location/annuelle", location, locale) : {};
}

export default async function AnnualRentalPage({ params, searchParams }: Props) {
  const [{ locale, detail, slug }, query] = await Promise.all([localizedParams(params), searchParams]);
  const id = listingId(detail, slug);
  const location = await annualRental(id, locale);
  if (!location) return <DetailUnavailable retryHref={href(locale, `/location/annuelle/${id}`)} />;
  rightSlug(slug, location.slug, href(locale, `/location/annuelle/${id}/${location.slug}`), query);
  return <EstateDetail listing={location} locale={locale} searchParams={query} />;
}
