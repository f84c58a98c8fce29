import { agency } from "#agency/agency";
import { env } from "#lib/env";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import type { Image, Location, Sale } from "#lib/property/schema";
import { breadcrumbList, structuredData } from "#lib/seo/structured-data";

/** Data for search engines (SE1): a data block, not a script. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose angle brackets are escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(data) }} />;
}

type Crumb = { href?: string; label: string };

const absolute = (path: string) => new URL(path, env().siteUrl).href;
const pictures = (images: Image[]) =>
  images
    .slice(0, 8)
    .flatMap((image) => Object.values(image.formats).at(-1)?.url ?? [])
    .map(absolute);

const where = (listing: Location | Sale) => ({
  address: {
    "@type": "PostalAddress",
    addressLocality: listing.place.name,
    postalCode: listing.place.zip,
    addressRegion: "VS",
    addressCountry: "CH",
  },
  geo: { "@type": "GeoCoordinates", latitude: listing.latitude, longitude: listing.longitude },
});

/** A rental as schema.org VacationRental (weekly) or Accommodation (annual), with its way from the home page. */
export function rentalData(location: Location, locale: Locale, crumbs: Crumb[]) {
  const folder = location.kind === "annual" ? "/location/annuelle" : "/location";
  const path = href(locale, `${folder}/${location.id}/${location.slug}`);
  return {
    "@graph": [
      {
        "@type": location.kind === "annual" ? "Accommodation" : "VacationRental",
        "@id": absolute(path),
        url: absolute(path),
        identifier: location.reference,
        name: location.title,
        description: location.summary,
        image: pictures(location.images),
        ...where(location),
        telephone: agency.telephone,
        ...(location.price === null ? {} : { priceRange: `CHF ${location.price}` }),
        containsPlace: {
          "@type": "Accommodation",
          additionalType: "EntirePlace",
          occupancy: { "@type": "QuantitativeValue", maxValue: location.max_people },
          numberOfBedrooms: location.bedrooms,
          numberOfBathroomsTotal: location.bathrooms,
          numberOfRooms: location.number_of_rooms,
          floorSize: { "@type": "QuantitativeValue", value: location.surface, unitCode: "MTK" },
        },
      },
      breadcrumbList(crumbs),
    ],
  };
}

/** A property for sale as schema.org RealEstateListing with its offer. */
export function saleData(sale: Sale, locale: Locale, crumbs: Crumb[]) {
  const path = href(locale, `/vente/${sale.id}/${sale.slug}`);
  return {
    "@graph": [
      {
        "@type": "RealEstateListing",
        "@id": absolute(path),
        url: absolute(path),
        name: sale.title,
        description: sale.summary,
        image: pictures(sale.images),
        dateModified: sale.updatedAt,
        ...(sale.price === null
          ? {}
          : {
              offers: {
                "@type": "Offer",
                price: sale.price,
                priceCurrency: "CHF",
                availability: "https://schema.org/InStock",
              },
            }),
        about: {
          "@type": sale.type === "land" || sale.type === "parking" ? "Place" : "Accommodation",
          name: sale.title,
          ...where(sale),
        },
      },
      breadcrumbList(crumbs),
    ],
  };
}
