import type { Messages, useTranslations } from "next-intl";
import { formatDate, formatNumber, formatRoundPrice, formatSurface } from "#lib/i18n/format";
import { stayStarts, yearOf } from "#lib/property/home-year";
import type { Convenience, Location, Sale } from "#lib/property/listing-schema";
import { floorText } from "#lib/property/particulars";
import type { Inclusion } from "#lib/property/price-schema";
import { costLine, emptyStayRequest, rentalCost, type StayRequest } from "@/components/property/cost";
import { inclusionText } from "@/components/property/inclusion-text";

export type Compared = Location | Sale;
/** A value in words, `true` or `false` for a feature, null when the row does not apply. */
export type ComparedValue = string | boolean | null;
type ComparisonGroup = { title: string; rows: { label: string; values: ComparedValue[] }[] };

type Texts = ReturnType<typeof useTranslations<"property">>;
type Row = keyof Messages["property"]["favourites"]["rows"];
type InclusionTexts = ReturnType<typeof useTranslations<"property.inclusions">>;

const rentalOf = (listing: Compared) => ("max_people" in listing ? listing : null);
const isBare = ({ type }: Compared) => type === "land" || type === "parking";
const positive = (value: number | null) => (value ? formatNumber(value) : null);

/** Formatted price of a listing: whole price of the requested stay or the least expensive one, monthly rent, or sale price. */
function listingPrice(listing: Compared, asked: StayRequest, t: Texts): string {
  const rental = rentalOf(listing);
  if (rental) return costLine(rentalCost(rental, asked, t), t);
  return listing.price === null ? t("card.onRequest") : formatRoundPrice(listing.price);
}

function nextArrival(listing: Compared, t: Texts): ComparedValue {
  const rental = rentalOf(listing);
  if (!rental || rental.kind === "annual" || rental.weeks.length === 0) return null;
  const first = stayStarts(yearOf(rental))[0];
  return first ? formatDate(first) : t("weeks.noneFree");
}

function floor(listing: Compared, t: Texts): ComparedValue {
  if (isBare(listing) || listing.floor === null) return null;
  return listing.floor > 0 ? String(listing.floor) : floorText(listing.floor, t);
}

function included(listing: Compared, code: Inclusion["code"], t: InclusionTexts): ComparedValue {
  const rental = rentalOf(listing);
  // Without any, the service sends none: this one is unknown.
  if (!rental || rental.kind === "annual" || rental.inclusions.length === 0) return null;
  const inclusion = rental.inclusions.find((one) => one.code === code);
  if (!inclusion || inclusion.mode === "none") return false;
  return inclusion.mode === "included" ? true : inclusionText(inclusion, t);
}

function has(listing: Compared, name: Convenience): ComparedValue {
  if (listing.conveniences.includes(name)) return true;
  if (name === "pets_allowed") return rentalOf(listing)?.pets ?? null;
  // Without any other convenience, the service sends none: this one is unknown.
  return listing.conveniences_complete ? false : null;
}

const codes = ["final_cleaning", "bed_linen", "towels", "cancellation_insurance", "tourist_tax", "deposit"] as const;

/** Comparison rows for two to four listings: only those with a value for at least one of them. */
export function comparisonGroups(
  listings: Compared[],
  t: Texts,
  inclusions: InclusionTexts,
  asked: (listing: Compared) => StayRequest = () => emptyStayRequest,
): ComparisonGroup[] {
  const row = (label: string, value: (listing: Compared) => ComparedValue) => ({
    label,
    values: listings.map(value),
  });
  const fact = (key: Row, value: (listing: Compared) => ComparedValue) => row(t(`favourites.rows.${key}`), value);
  const home = (value: (listing: Compared) => ComparedValue) => (listing: Compared) =>
    isBare(listing) ? null : value(listing);
  const homeFact = (key: Row, value: (listing: Compared) => ComparedValue) => fact(key, home(value));
  const conveniences = [...new Set(listings.flatMap((listing) => listing.conveniences))] as Convenience[];

  const groups: ComparisonGroup[] = [
    {
      title: t("favourites.groups.main"),
      rows: [
        fact("price", (listing) => listingPrice(listing, asked(listing), t)),
        fact("stay", (listing) => nextArrival(listing, t)),
        fact("type", (listing) =>
          "parking_type" in listing && listing.parking_type
            ? `${t(`types.${listing.type}`)}, ${t(`parkingTypes.${listing.parking_type}`).toLowerCase()}`
            : t(`types.${listing.type}`),
        ),
        fact("place", (listing) => listing.place.name),
        fact("people", (listing) => positive(rentalOf(listing)?.max_people ?? null)),
        fact("comfort", (listing) => {
          const rental = rentalOf(listing);
          return rental && rental.comfort_class > 0 ? `${rental.comfort_class}/5` : null;
        }),
      ],
    },
    {
      title: t("favourites.groups.size"),
      rows: [
        fact("surface", (listing) =>
          listing.type === "land" || !listing.surface ? null : formatSurface(listing.surface),
        ),
        fact("plot", (listing) => (listing.type === "land" && listing.surface ? formatSurface(listing.surface) : null)),
        homeFact("rooms", (listing) => positive(listing.number_of_rooms)),
        homeFact("bedrooms", (listing) => positive(listing.bedrooms)),
        homeFact("bathrooms", (listing) => positive(listing.bathrooms)),
        homeFact("toilets", (listing) => positive(listing.toilets)),
        homeFact("balcony", (listing) => (listing.balcony_area ? formatSurface(listing.balcony_area) : null)),
        homeFact("terraces", (listing) => positive(listing.terraces)),
      ],
    },
    {
      title: t("favourites.groups.building"),
      rows: [
        fact("floor", (listing) => floor(listing, t)),
        homeFact("storeys", (listing) => positive(listing.storeys)),
        fact("built", (listing) => (listing.construction_year ? String(listing.construction_year) : null)),
        fact("renovated", (listing) => (listing.renovation_year ? String(listing.renovation_year) : null)),
        fact("exposure", (listing) => (listing.exposure ? t(`exposures.${listing.exposure}`) : null)),
        fact("view", (listing) => (listing.view ? t(`views.${listing.view}`) : null)),
        fact("sunshine", (listing) =>
          listing.sunshine === null ? null : t("favourites.hours", { count: formatNumber(listing.sunshine) }),
        ),
      ],
    },
    {
      title: t("favourites.groups.inclusions"),
      rows: codes.map((code) => row(inclusions(`codes.${code}`), (listing) => included(listing, code, inclusions))),
    },
    {
      title: t("favourites.groups.conveniences"),
      rows: conveniences.map((convenience) =>
        row(
          t(`conveniences.${convenience}`),
          home((listing) => has(listing, convenience)),
        ),
      ),
    },
  ];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0);
}
