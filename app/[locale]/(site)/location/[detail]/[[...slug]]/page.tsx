import { notFound } from "next/navigation";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { listingMetadata } from "#lib/property/listing-metadata";
import { getLocation } from "#lib/property/server";
import { getProducts } from "#lib/shop/server";
import { listingId, rightSlug } from "@/components/property/address";
import { DetailUnavailable } from "@/components/property/detail-unavailable";
import { RentalDetail } from "@/components/property/rental-detail";
import { Words } from "@/components/ui/words";

type Props = PageProps<"/[locale]/location/[detail]/[[...slug]]">;

/** A weekly rental; a year-round one has its own address. */
async function weeklyRental(id: number, locale: Locale) {
  const result = await getLocation(id, locale);
  if (result.ok && result.data?.kind !== "weekly") notFound();
  return result.ok ? result.data : null;
}

export async function generateMetadata({ params }: Props) {
  const { locale, detail, slug } = await localizedParams(params);
  const location = await weeklyRental(listingId(detail, slug), locale);
  return location ? listingMetadata("/location", location, locale) : {};
}

export default async function RentalPage({ params, searchParams }: Props) {
  const [{ locale, detail, slug }, query] = await Promise.all([localizedParams(params), searchParams]);
  const id = listingId(detail, slug);
  const location = await weeklyRental(id, locale);
  if (!location) return <DetailUnavailable retryHref={href(locale, `/location/${id}`)} />;
  rightSlug(slug, location.slug, href(locale, `/location/${id}/${location.slug}`), query);
  const products = location.options.length > 0 ? await getProducts({ ids: location.options }, locale) : null;
  return (
    <Words
      of={[
        "common",
        "property.booking",
        "property.cancel",
        "property.favourites.button",
        "property.weeks",
        "stay",
        "stay.extras",
      ]}
    >
      <RentalDetail
        location={location}
        locale={locale}
        searchParams={query}
        products={products?.ok ? products.data : []}
      />
    </Words>
  );
}
