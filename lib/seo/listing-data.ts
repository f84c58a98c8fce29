import type {
  Accommodation,
  AggregateRating,
  GeoCoordinates,
  LocationFeatureSpecification,
  Offer,
  PostalAddress,
  QuantitativeValue,
  RealEstateListing,
  Review,
  UnitPriceSpecification,
  VacationRental,
} from "schema-dts";
import { agency } from "#agency/agency";
import { formatRoundPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { routedLocales } from "#lib/i18n/routing";
import { conveniences } from "#lib/property/codes";
import { pricedStays, yearOf } from "#lib/property/home-year";
import type { Convenience, Location, Sale } from "#lib/property/listing-schema";
import type { ReviewsReply } from "#lib/review/schema";
import type { PagePath } from "#lib/routes";
import { absolute, agencyReference, identifier, type Json, pictureAddresses } from "#lib/seo/structured-data";

/** schema.org amenity names for a holiday home; a convenience without one is left out. */
const amenities: Partial<Record<Convenience, string>> = {
  internet: "internetType",
  pool: "pool",
  washing_machine: "washerDryer",
  sauna: "sauna",
  oven: "ovenStove",
  dishwasher: "dishwasher",
  fireplace: "fireplace",
  wheelchair_access: "wheelchairAccessible",
  pets_allowed: "petsAllowed",
  lift: "elevator",
};

const kinds = {
  apartment: "Apartment",
  studio: "Apartment",
  chalet: "House",
  house: "House",
  land: "Place",
  parking: "ParkingFacility",
  home: "Accommodation",
  property: "Place",
} as const;

/** Village and approximate position; nothing for a home without position. */
const where = (listing: Location | Sale) => ({
  address: {
    "@type": "PostalAddress",
    addressLocality: listing.place.name || undefined,
    postalCode: listing.place.zip || undefined,
    addressRegion: agency.state,
    addressCountry: agency.country,
  } satisfies PostalAddress,
  ...(listing.latitude !== null && listing.longitude !== null
    ? {
        geo: {
          "@type": "GeoCoordinates",
          latitude: listing.latitude,
          longitude: listing.longitude,
        } satisfies GeoCoordinates,
      }
    : {}),
});

/** Sizes that are known: 0 means unknown. */
const rooms = ({ bedrooms, bathrooms, number_of_rooms, surface }: Location | Sale) => ({
  numberOfBedrooms: bedrooms || undefined,
  numberOfBathroomsTotal: bathrooms || undefined,
  numberOfRooms: number_of_rooms || undefined,
  floorSize: surface
    ? ({ "@type": "QuantitativeValue", value: surface, unitCode: "MTK" } satisfies QuantitativeValue)
    : undefined,
});

const features = (listing: Location | Sale) =>
  conveniences.flatMap((name) => {
    const known = amenities[name];
    const value = listing.conveniences.includes(name);
    if (!known || !(value || listing.conveniences_complete)) return [];
    return [{ "@type": "LocationFeatureSpecification", name: known, value } satisfies LocationFeatureSpecification];
  });

/** Lowest and highest whole price of the available stays, as the page shows them; nothing when only rents are known. */
function priceRange(home: Location): Json {
  const totals = pricedStays(yearOf(home)).flatMap(({ amount, whole }) => (whole ? [amount] : []));
  if (totals.length === 0) return {};
  const [least, most] = [Math.min(...totals), Math.max(...totals)].map(formatRoundPrice);
  return { priceRange: least === most ? least : `${least} – ${most}` };
}

/** Number of reviews in a data block; the mean includes all. */
const mostReviews = 10;

/** Mean, count and texts of the reviews; nothing without any. */
function reviewData(said: ReviewsReply | null): Json {
  if (!said?.rating) return {};
  const { mean, count } = said.rating;
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: mean,
      reviewCount: count,
      ...scale,
    } satisfies AggregateRating,
    // Search engines reject a review without an author.
    review: said.reviews
      .flatMap(({ name, ...review }) => (name === null ? [] : [{ name, ...review }]))
      .slice(0, mostReviews)
      .map(
        ({ name, text, mean: value, locale, publishedAt }) =>
          ({
            "@type": "Review",
            author: { "@type": "Person", name },
            reviewBody: text,
            inLanguage: locale,
            reviewRating: { "@type": "Rating", ratingValue: value, ...scale },
            ...(publishedAt ? { datePublished: publishedAt.slice(0, 10) } : {}),
          }) satisfies Review,
      ),
  };
}

/** A weekly rental as schema.org VacationRental. */
function vacationRental(home: Location, locale: Locale, said: ReviewsReply | null): Json {
  const url = absolute(href(locale, `/location/${home.id}/${home.slug}`));
  return {
    "@type": "VacationRental",
    "@id": identifier(`rental-${home.id}`),
    additionalType: home.type === "chalet" ? "Chalet" : home.type === "house" ? "House" : "Apartment",
    identifier: home.reference || String(home.id),
    url,
    name: home.title,
    description: home.summary || undefined,
    image: pictureAddresses(home.images),
    latitude: home.latitude ?? undefined,
    longitude: home.longitude ?? undefined,
    ...where(home),
    telephone: agency.telephone,
    checkinTime: `${agency.stay.arrivalFrom}:00`,
    checkoutTime: `${agency.stay.departureBefore}:00`,
    knowsLanguage: routedLocales(),
    brand: agencyReference(),
    ...priceRange(home),
    ...reviewData(said),
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      ...(home.max_people > 0
        ? { occupancy: { "@type": "QuantitativeValue", value: home.max_people, maxValue: home.max_people } }
        : {}),
      ...rooms(home),
      amenityFeature: features(home),
    } satisfies Accommodation,
  } satisfies VacationRental;
}

const inStock = "https://schema.org/InStock";

type Price = { price: number; availability: typeof inStock };
type MonthlyPrice = Price & { priceSpecification: UnitPriceSpecification; businessFunction: { "@id": string } };
type Terms = { id: string; path: PagePath; offer: Price | MonthlyPrice | null };

function listed(listing: Location | Sale, locale: Locale, { id, path, offer }: Terms): Json {
  const url = absolute(href(locale, path));
  // Rooms and construction year exist for accommodation only: schema.org's Place has neither.
  const bare = kinds[listing.type] === "Place" || kinds[listing.type] === "ParkingFacility";
  return {
    "@type": "RealEstateListing",
    "@id": identifier(id),
    url,
    name: listing.title,
    description: listing.summary || undefined,
    image: pictureAddresses(listing.images),
    ...(listing.updatedAt ? { datePosted: listing.updatedAt.slice(0, 10), dateModified: listing.updatedAt } : {}),
    inLanguage: locale,
    provider: agencyReference(),
    mainEntity: {
      "@type": kinds[listing.type],
      "@id": identifier(`${id}-property`),
      name: listing.title,
      ...where(listing),
      ...(bare
        ? {}
        : { ...rooms(listing), ...(listing.construction_year ? { yearBuilt: listing.construction_year } : {}) }),
    },
    ...(offer
      ? { offers: { "@type": "Offer", url, priceCurrency: "CHF", seller: agencyReference(), ...offer } satisfies Offer }
      : {}),
  } satisfies RealEstateListing;
}

/** A weekly rental as VacationRental with its reviews, an annual one as RealEstateListing with a monthly price. */
export function rentalData(home: Location, locale: Locale, said: ReviewsReply | null = null): Json {
  if (home.kind === "weekly") return vacationRental(home, locale, said);
  const { id, slug, price } = home;
  return listed(home, locale, {
    id: `rental-${id}`,
    path: `/location/annuelle/${id}/${slug}`,
    offer:
      price === null
        ? null
        : {
            price,
            priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "CHF", unitCode: "MON" },
            availability: inStock,
            businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
          },
  });
}

/** A property for sale as schema.org RealEstateListing with an offer; without one when the price is on request. */
export function saleData(sale: Sale, locale: Locale): Json {
  const { id, slug, price } = sale;
  return listed(sale, locale, {
    id: `sale-${id}`,
    path: `/vente/${id}/${slug}`,
    offer: price === null ? null : { price, availability: inStock },
  });
}
