import { type StoredImage, toImage } from "#backend/content/image";
import { type listings, places } from "#backend/db/schema";
import { publicPosition } from "#backend/property/position";
import { textIn } from "#backend/text";
import {
  type Image,
  type Location,
  type LocationSummary,
  locationSummarySchema,
  type Place,
  type Sale,
  type SaleSummary,
  saleSummarySchema,
} from "#lib/property/schema";
import { defaultStayRules } from "#lib/property/stay-rules";
import { toChf } from "#lib/shop/money";

export type Listing = typeof listings.$inferSelect;
/** What a list shows of a listing, with its place; its exteriors and a few images more. */
export type ListedListing = Pick<
  Listing,
  | "id"
  | "offer"
  | "kind"
  | "reference"
  | "type"
  | "parkingType"
  | "title"
  | "slug"
  | "summary"
  | "price"
  | "rooms"
  | "bedrooms"
  | "bathrooms"
  | "surface"
  | "comfortClass"
  | "maxPeople"
  | "latitude"
  | "longitude"
  | "conveniences"
  | "special"
  | "images"
> & { place: Place };

/** The columns of a place that are published. */
export const publicPlace = { id: places.id, name: places.name, zip: places.zip };

/** Products that book a home are numbered by the home. */
export const rentalProductBase = 100_000;

/** Columns that say less in the database than in the contract. */
const rentalColumns = locationSummarySchema.pick({ kind: true, type: true });
const saleColumns = saleSummarySchema.pick({ type: true, parking_type: true });

const images = (stored: StoredImage[], locale: string): Image[] => stored.map((image) => toImage(image, locale));

function base(listing: ListedListing, locale: string) {
  return {
    id: listing.id,
    reference: listing.reference,
    title: textIn(listing.title, locale),
    slug: textIn(listing.slug, locale),
    summary: textIn(listing.summary, locale),
    price: listing.price === null ? null : toChf(listing.price),
    number_of_rooms: listing.rooms,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    surface: listing.surface,
    place: listing.place,
    ...publicPosition(listing.id, listing),
    conveniences: listing.conveniences,
    images: images(listing.images, locale),
  };
}

/** A rental as it stands in a list; `stayTotal` in Rappen is the whole price of the stay asked for. */
export function toLocationSummary(
  listing: ListedListing,
  locale: string,
  today: string,
  stayTotal: number | null = null,
): LocationSummary {
  const { special } = listing;
  const current = listing.kind === "weekly" && special !== null && special.to > today;
  return {
    ...base(listing, locale),
    ...rentalColumns.parse(listing),
    comfort_class: listing.comfortClass ?? 3,
    max_people: listing.maxPeople ?? 1,
    product_id: listing.kind === "weekly" ? rentalProductBase + listing.id : null,
    special: current ? { ...special, label: textIn(special.label, locale) } : null,
    stay: stayTotal === null ? null : { currency: "CHF", total: toChf(stayTotal) },
  };
}

/** A property for sale as it stands in a list. */
export function toSaleSummary(listing: ListedListing, locale: string): SaleSummary {
  return {
    ...base(listing, locale),
    ...saleColumns.parse({ type: listing.type, parking_type: listing.parkingType }),
  };
}

type WholeListing = { listing: Listing; place: Place };
const placed = ({ listing, place }: WholeListing) => ({ ...listing, place });

function details({ listing }: WholeListing, locale: string) {
  return {
    images: images(listing.images, locale),
    description: textIn(listing.description, locale),
    toilets: listing.toilets,
    terraces: listing.terraces,
    balcony_area: listing.balconyArea,
    floor: listing.floor,
    storeys: listing.storeys,
    construction_year: listing.constructionYear,
    renovation_year: listing.renovationYear,
    view: listing.view as Location["view"],
    exposure: listing.exposure as Location["exposure"],
    sunshine: listing.sunshine,
    category: listing.category,
    distances: listing.distances.map(({ name, metres }) => ({ name: textIn(name, locale), metres })),
    updatedAt: listing.updatedAt.toISOString(),
  };
}

/** A rental with everything its page shows. */
export function toLocation(row: WholeListing, locale: string, today: string, weeks: Location["weeks"]): Location {
  return {
    ...toLocationSummary(placed(row), locale, today),
    ...details(row, locale),
    inclusions: row.listing.inclusions,
    stayRules: row.listing.stayRules ?? defaultStayRules,
    weeks,
    options: row.listing.options,
  };
}

/** A property for sale with everything its page shows. */
export function toSale(row: WholeListing, locale: string): Sale {
  return { ...toSaleSummary(placed(row), locale), ...details(row, locale) };
}
