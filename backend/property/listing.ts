import { type listings, places } from "#backend/db/tables/listing";
import { cardWidths, type StoredImage, toImage } from "#backend/image";
import { inclusionsOf } from "#backend/property/inclusion";
import { publicPosition } from "#backend/property/position";
import { textIn } from "#backend/text";
import type { Period } from "#lib/property/calendar";
import { defaultParty } from "#lib/property/form-query";
import {
  type Image,
  type Location,
  type LocationSummary,
  locationSummarySchema,
  type Place,
  type Rating,
  type Sale,
  type SaleSummary,
  saleSummarySchema,
} from "#lib/property/listing-schema";
import { defaultStayRules, type Party, type Stay } from "#lib/property/stay";
import type { Fees } from "#lib/property/supplement";
import { toChf } from "#lib/shop/money";
import { onTop } from "#lib/shop/quote";

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
  | "fromStay"
  | "commune"
  | "rooms"
  | "bedrooms"
  | "bathrooms"
  | "surface"
  | "comfortClass"
  | "maxPeople"
  | "latitude"
  | "longitude"
  | "conveniences"
  | "view"
  | "special"
  | "particulars"
  | "images"
> &
  Fees & { place: Place; rating: Rating | null };

/** The columns of a place that are published. */
export const publicPlace = { id: places.id, name: places.name, zip: places.zip };

/** Added to a home's id for the id of the product that books it. */
export const rentalProductBase = 100_000;

/** Columns whose type is wider in the database than in the contract. */
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
    view: listing.view as Location["view"],
    ...publicPosition(listing.id, listing),
    conveniences: listing.conveniences,
    images: listing.images.map((image) => toImage(image, locale, cardWidths)),
  };
}

/** Cost of a rental: `price` is the rent and `total` the whole price, of the requested stay or of the least expensive one. */
export type Cost = Pick<LocationSummary, "price" | "total" | "from" | "stay">;

type Priced = Pick<ListedListing, "kind" | "maxPeople" | "price" | "fromStay" | "commune"> & Fees;

/** First and last day of a home's least expensive free stay; null when it has none. */
export function leastExpensiveStay({ fromStay }: Pick<Listing, "fromStay">): Period | null {
  const [, dateFrom, dateTo] = /^\[([\d-]+),([\d-]+)\)$/.exec(fromStay ?? "") ?? [];
  return dateFrom && dateTo ? { dateFrom, dateTo } : null;
}

/** Cost of the least expensive stay in a rental, for the given party; of a month in one that is let by the year. */
export function fromCost(home: Priced, party: Party | null): Cost {
  const price = home.price === null ? null : toChf(home.price);
  const from = leastExpensiveStay(home);
  if (home.price === null || from === null)
    return { price, total: home.kind === "annual" ? price : null, from: null, stay: null };
  const heads = party ?? defaultParty(home.maxPeople);
  const { supplements, tax } = onTop({ ...from, ...heads }, home);
  const total = home.price + supplements + tax;
  const fits = heads.people <= (home.maxPeople ?? heads.people);
  return { price, total: fits ? toChf(total) : null, from, stay: null };
}

/** Cost of a stay whose whole price the database has computed; amounts in Rappen. */
export function stayCost(
  home: Priced,
  stay: Stay,
  { amount, regular }: { amount: number; regular: number | null },
): Cost {
  const { supplements, tax } = onTop(stay, home);
  const { dateFrom, dateTo } = stay;
  return {
    price: toChf(amount - supplements - tax),
    total: toChf(amount),
    from: null,
    stay: {
      currency: "CHF",
      total: toChf(amount),
      dateFrom,
      dateTo,
      regularTotal: regular !== null && regular > amount ? toChf(regular) : null,
    },
  };
}

const chargesOf = (kept: Listing["particulars"]) => (kept?.charges === undefined ? null : toChf(kept.charges));

/** A rental as it is in a list, with what it costs. */
export function toLocationSummary(
  listing: ListedListing,
  locale: string,
  today: string,
  cost: Cost = fromCost(listing, null),
): LocationSummary {
  const { special } = listing;
  const current = listing.kind === "weekly" && special !== null && special.to > today;
  return {
    ...base(listing, locale),
    ...rentalColumns.parse(listing),
    ...cost,
    comfort_class: listing.comfortClass ?? 3,
    max_people: listing.maxPeople ?? 1,
    product_id: listing.kind === "weekly" ? rentalProductBase + listing.id : null,
    charges: chargesOf(listing.particulars),
    special: current ? { ...special, label: textIn(special.label, locale) } : null,
    rating: listing.rating,
  };
}

/** A property for sale as it is in a list. */
export function toSaleSummary(listing: ListedListing, locale: string): SaleSummary {
  return { ...base(listing, locale), ...saleColumns.parse({ type: listing.type, parking_type: listing.parkingType }) };
}

type WholeListing = { listing: Listing; place: Place };

function particulars({ particulars: kept, kind }: Listing, locale: string) {
  return {
    charges: chargesOf(kept),
    energy_class: kept?.energyClass ?? null,
    second_home: kept?.secondHome ?? null,
    foreign_buyers: kept?.foreignBuyers ?? null,
    available_from: kept?.availableFrom ?? null,
    deposit: kept?.deposit === undefined ? null : toChf(kept.deposit),
    furnished: kept?.furnished ?? null,
    plans: images(kept?.plans ?? [], locale),
    dossier: kind !== "weekly",
  };
}

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
    exposure: listing.exposure as Location["exposure"],
    sunshine: listing.sunshine,
    category: listing.category,
    // Without any listed conveniences nothing is known about them.
    conveniences_complete: listing.conveniences.length > 0,
    ...particulars(listing, locale),
    distances: listing.distances.map(({ name, metres }) => ({ name: textIn(name, locale), metres })),
    updatedAt: listing.updatedAt.toISOString(),
  };
}

/** What a rental's page shows beside the rental itself: its coming year, priced for the party asked for. */
type Around = {
  today: string;
  party: Party | null;
  year: Pick<Location, "weeks" | "taken" | "starts">;
  rating: Rating | null;
};

/** A rental with everything its page shows. */
export function toLocation(row: WholeListing, locale: string, { today, party, year, rating }: Around): Location {
  const { conveniences } = row.listing;
  return {
    ...toLocationSummary({ ...row.listing, place: row.place, rating }, locale, today, fromCost(row.listing, party)),
    ...details(row, locale),
    inclusions: inclusionsOf(row.listing, today),
    // Without any listed conveniences it is unknown whether pets are allowed.
    pets: conveniences.length > 0 ? conveniences.includes("pets_allowed") : null,
    beds: row.listing.particulars?.beds ?? [],
    stayRules: row.listing.stayRules ?? defaultStayRules,
    ...year,
    options: row.listing.options,
  };
}

/** A property for sale with everything its page shows. */
export function toSale(row: WholeListing, locale: string): Sale {
  return { ...toSaleSummary({ ...row.listing, place: row.place, rating: null }, locale), ...details(row, locale) };
}
