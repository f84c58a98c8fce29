import { marked } from "marked";
import { insurancePercent } from "#agency/terms";
import type { listings, StoredParticulars } from "#backend/db/tables/listing";
import type { StoredImage } from "#backend/image";
import type { PlacesFile, RentalFile, SaleFile, WeeklyFile } from "#backend/seed/listing-file";
import { mapTexts, resolveDay, slugify, type Texts } from "#backend/seed/text";
import type { WeekTariff } from "#backend/seed/weeks";
import type { Inclusion } from "#lib/property/price-schema";
import { defaultStayRules } from "#lib/property/stay";
import { insuranceReference } from "#lib/shop/insurance";
import { toRappen } from "#lib/shop/money";

type Row = typeof listings.$inferInsert;
type Facts = RentalFile | SaleFile;

/** What a listing's file refers to, looked up. */
export type Found = {
  places: PlacesFile;
  images: StoredImage[];
  plans: StoredImage[];
  bodies: Record<string, string>;
  options: number[];
  today: string;
};

/** Markdown of the agency's files as HTML, not sanitised. */
export const toHtml = (markdown: string) => marked.parse(markdown, { async: false }).trim();

/** The tourist tax, which changes by the day, is added where a home is read. */
function inclusionsOf(home: WeeklyFile): Inclusion[] {
  const added = (code: Inclusion["code"], price: number, unit: Inclusion["unit"]): Inclusion =>
    price > 0 ? { code, mode: "added", price, unit } : { code, mode: "included", price: null, unit: null };
  return [
    added("final_cleaning", home.cleaning, "stay"),
    added("bed_linen", home.linen, "person"),
    { code: "towels", mode: home.towels, price: null, unit: null },
    home.options.includes(insuranceReference)
      ? { code: "cancellation_insurance", mode: "optional", price: insurancePercent, unit: "percent" }
      : { code: "cancellation_insurance", mode: "none", price: null, unit: null },
    depositOf(home.deposit),
  ];
}

const depositOf = (deposit: number): Inclusion =>
  deposit > 0
    ? { code: "deposit", mode: "on_site", price: deposit, unit: "stay" }
    : { code: "deposit", mode: "none", price: null, unit: null };

const texts = (value: Texts | undefined) => value && mapTexts(value);
const arrivalOf = (arrival: WeeklyFile["arrival"]): Row["arrival"] =>
  arrival ? { directions: texts(arrival.directions), keys: texts(arrival.keys) } : null;

function particularsOf(facts: Facts, { plans, today }: Found): StoredParticulars {
  const isAnnual = "kind" in facts && facts.kind === "annual";
  return {
    ...(facts.charges !== undefined && { charges: toRappen(facts.charges) }),
    ...(facts.energy && { energyClass: facts.energy }),
    ...(facts.available && { availableFrom: resolveDay(facts.available, today) }),
    ...(facts.furnished !== undefined && { furnished: facts.furnished }),
    ...("secondHome" in facts && facts.secondHome !== undefined && { secondHome: facts.secondHome }),
    ...("foreignBuyers" in facts && facts.foreignBuyers !== undefined && { foreignBuyers: facts.foreignBuyers }),
    ...(isAnnual && facts.deposit > 0 && { deposit: toRappen(facts.deposit) }),
    ...("beds" in facts && facts.beds && { beds: facts.beds }),
    ...(plans.length > 0 && { plans }),
  };
}

function shared(facts: Facts, found: Found) {
  const { places, images, bodies, today } = found;
  const descriptions = Object.entries(bodies).filter(([locale]) => locale in facts.title);
  return {
    id: facts.id,
    reference: facts.reference,
    type: facts.type,
    category: facts.category,
    title: mapTexts(facts.title),
    slug: mapTexts(facts.title, slugify),
    summary: mapTexts(facts.summary),
    description: Object.fromEntries(descriptions.map(([locale, body]) => [locale, toHtml(body)])),
    rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    toilets: facts.toilets,
    terraces: facts.terraces,
    surface: facts.surface,
    balconyArea: facts.balcony ?? null,
    floor: facts.floor ?? null,
    storeys: facts.storeys ?? null,
    constructionYear: facts.built ?? null,
    renovationYear: facts.renovated ?? null,
    view: facts.view ?? null,
    exposure: facts.exposure ?? null,
    sunshine: facts.sunshine ?? null,
    placeId: places.places[facts.place]?.id ?? 0,
    commune: places.places[facts.place]?.commune ?? null,
    address: facts.address,
    latitude: facts.position[0],
    longitude: facts.position[1],
    conveniences: facts.conveniences,
    distances: Object.entries(facts.distances).map(([code, metres]) => ({
      name: mapTexts(places.distances[code] ?? { fr: code, en: code }),
      metres,
    })),
    images,
    particulars: particularsOf(facts, found),
    selected: facts.selected,
    updatedAt: new Date(`${today}T00:00:00Z`),
  } satisfies Partial<Row>;
}

/** Table row of a rental; the from-price of a weekly one comes with its weeks. */
export function toRentalRow(home: RentalFile, found: Found): Row {
  const weekly = home.kind === "weekly" ? home : null;
  const offer = weekly?.offer;
  return {
    ...shared(home, found),
    offer: "rental",
    kind: home.kind,
    arrival: arrivalOf(weekly?.arrival),
    parkingType: null,
    price: home.kind === "annual" ? toRappen(home.rent) : null,
    comfortClass: home.comfort,
    maxPeople: home.people,
    seasons: home.seasons,
    inclusions: weekly ? inclusionsOf(weekly) : [depositOf(home.deposit)],
    stayRules: weekly ? (weekly.stay ?? defaultStayRules) : null,
    special: offer
      ? {
          label: mapTexts(offer.label),
          discountPercent: offer.discount,
          from: resolveDay(offer.from, found.today),
          to: resolveDay(offer.to, found.today),
        }
      : null,
    cleaningFee: toRappen(weekly?.cleaning ?? 0),
    linenFee: toRappen(weekly?.linen ?? 0),
    options: found.options,
  };
}

/** Table row of a property for sale. */
export function toSaleRow(sale: SaleFile, found: Found): Row {
  return {
    ...shared(sale, found),
    offer: "sale",
    kind: "sale",
    arrival: null,
    parkingType: sale.parkingType ?? null,
    price: sale.price === undefined ? null : toRappen(sale.price),
    comfortClass: null,
    maxPeople: null,
    seasons: [],
    inclusions: [],
    stayRules: null,
    special: null,
    cleaningFee: 0,
    linenFee: 0,
    options: [],
  };
}

/** What a home's weeks are computed from, kept for the daily refresh. */
export function toTariff(home: WeeklyFile): WeekTariff {
  const rents = Object.entries(home.week).flatMap(([season, rent]) =>
    rent === undefined ? [] : [[season, toRappen(rent)]],
  );
  return {
    id: home.id,
    week: Object.fromEntries(rents),
    open: home.seasons,
    taken: home.taken,
    unpriced: home.unpriced,
    blocked: home.blocked,
    offer: home.offer ? { from: home.offer.from, to: home.offer.to } : null,
  };
}
