import type { LocationFilter } from "#lib/property/filter";
import type { LocationSummary } from "#lib/property/listing-schema";

type Wanted = Partial<
  Pick<
    LocationFilter,
    | "type"
    | "place"
    | "comfort"
    | "view"
    | "conveniences"
    | "roomsMin"
    | "roomsMax"
    | "surfaceMin"
    | "surfaceMax"
    | "priceMin"
    | "priceMax"
  >
>;

const within = (value: number | null, least: number | undefined, most: number | undefined): boolean[] => [
  ...(least === undefined ? [] : [value !== null && value >= least]),
  ...(most === undefined ? [] : [value !== null && value <= most]),
];
const among = <Value>(value: Value, wanted: readonly Value[] = []): boolean[] =>
  wanted.length === 0 ? [] : [wanted.includes(value)];

/** Number of a search's conditions that a home meets; `price` is the price displayed for it. */
export function conditionsMet(home: LocationSummary, price: number | null, wanted: Wanted): number {
  return [
    ...among<string>(home.type, wanted.type),
    ...among(home.place.id, wanted.place),
    ...among(home.comfort_class, wanted.comfort),
    ...among<string | null>(home.view, wanted.view),
    ...(wanted.conveniences ?? []).map((one) => home.conveniences.includes(one)),
    ...within(home.number_of_rooms, wanted.roomsMin, wanted.roomsMax),
    ...within(home.surface, wanted.surfaceMin, wanted.surfaceMax),
    ...within(price, wanted.priceMin, wanted.priceMax),
  ].filter(Boolean).length;
}
