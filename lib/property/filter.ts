import { z } from "zod";
import { filled, listOf, optional } from "#lib/parameter";
import { boundsOf } from "#lib/property/area";
import { mostPeople } from "#lib/property/capacity";
import { exposures, parkingTypes, rentalKinds, rentalTypes, saleTypes, seasons, views } from "#lib/property/codes";
import { convenienceSchema, sortSchema } from "#lib/property/listing-schema";
import { askedDateSchema } from "#lib/property/stay-schema";
import { typedNumber } from "#lib/property/typed-number";

/** Maximum page size of a list. */
export const maxPageSize = 60;
/** Last page of a list that can be asked for. */
export const maxPage = 10_000;

const list = <Item extends z.ZodType>(item: Item) => listOf(item, 30);
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? typedNumber(value) : value), schema);
const whole = (min: number, max: number) => optional(typed(z.coerce.number().int().min(min).max(max)));
const decimal = (max: number) => optional(typed(z.coerce.number().min(0).max(max)));
/** Id of a service's record. */
const identifier = z.coerce.number().int().positive().max(2_147_483_647);
/** Text without a zero byte, which databases reject. */
const text = (most: number) =>
  optional(
    z
      .string()
      .trim()
      .max(most)
      .refine((value) => !value.includes("\0"), "cannot be stored"),
  );
const date = optional(askedDateSchema);

const shared = {
  roomsMin: decimal(50),
  roomsMax: decimal(50),
  priceMin: decimal(100_000_000),
  priceMax: decimal(100_000_000),
  surfaceMin: decimal(100_000),
  surfaceMax: decimal(100_000),
  balconyMin: decimal(10_000),
  floorMin: whole(-5, 100),
  floorMax: whole(-5, 100),
  constructionYearMin: whole(1000, 2200),
  renovationYearMin: whole(1000, 2200),
  bathroomsMin: whole(0, 50),
  toiletsMin: whole(0, 50),
  terracesMin: whole(0, 50),
  reference: text(40),
  category: text(200),
  conveniences: list(convenienceSchema),
  view: list(z.enum(views)),
  exposure: list(z.enum(exposures)),
  sunshineMin: decimal(24),
  place: list(identifier),
  sort: filled(sortSchema.default("price_asc")),
  page: filled(z.coerce.number().int().min(1).max(maxPage).default(1)),
  pageSize: filled(z.coerce.number().int().min(1).max(maxPageSize).default(24)),
};

/** The party: `people` counts everyone, `ages` the children among them. Prices are for two adults by default. */
const party = {
  people: whole(1, mostPeople),
  ages: list(z.coerce.number().int().min(0).max(17)),
};
export const partyQuerySchema = z.object(party);
export type PartyQuery = z.infer<typeof partyQuerySchema>;

/** Filters of `GET /api/locations`, the same names in the page's URL. `people` counts everyone, `ages` the children among them. */
const locationFilterSchema = z.object({
  ...shared,
  kind: filled(z.enum(rentalKinds).default("weekly")),
  type: list(z.enum(rentalTypes)),
  comfort: list(z.coerce.number().int().min(1).max(5)),
  season: optional(z.enum(seasons)),
  ...party,
  dateFrom: date,
  dateTo: date,
  /** A bounding box on the map: south, west, north and east in degrees. */
  area: filled(
    z
      .string()
      .refine((area) => boundsOf(area) !== null, "no piece of the map")
      .optional(),
  ),
});

/** The filter in a page's URL: `ageDue` counts the children whose age is not known yet; to the service they are adults. */
export const pageFilterSchema = locationFilterSchema.extend({ ageDue: whole(1, mostPeople - 1) });
export type LocationFilter = z.infer<typeof pageFilterSchema>;

/** Query of `GET /api/arrivals`: the list's filter without dates, prices and page, and the length of the stay in weeks. */
export const arrivalsFilterSchema = locationFilterSchema
  .omit({ dateFrom: true, dateTo: true, priceMin: true, priceMax: true, sort: true, page: true, pageSize: true })
  .extend({ weeks: filled(z.coerce.number().int().min(1).max(8).default(1)) });
export type ArrivalsFilter = z.infer<typeof arrivalsFilterSchema>;

/** Query of `GET /api/counts` and `GET /api/positions`: the list's filter without sorting and page. */
export const wholeListSchema = locationFilterSchema.omit({ sort: true, page: true, pageSize: true });
export type WholeList = z.infer<typeof wholeListSchema>;

/** Filters of `GET /api/sales`, the same names in the page's URL. */
export const saleFilterSchema = z.object({
  ...shared,
  type: list(z.enum(saleTypes)),
  parkingType: list(z.enum(parkingTypes)),
});
export type SaleFilter = z.infer<typeof saleFilterSchema>;

const named = { ids: listOf(identifier, maxPageSize) };

/** Query of `GET /api/locations` and of `GET /api/sales`: the filter, and `ids` when only these listings are requested. */
export const locationsQuerySchema = locationFilterSchema.extend(named);
export type LocationsQuery = z.infer<typeof locationsQuerySchema>;
export const salesQuerySchema = saleFilterSchema.extend(named);
export type SalesQuery = z.infer<typeof salesQuerySchema>;

/** Filters of `GET /api/prices`: the first Saturday, the number of weeks, and the party they are priced for. */
export const pricesFilterSchema = z.object({
  from: date,
  weeks: filled(z.coerce.number().int().min(1).max(60).default(52)),
  page: shared.page,
  pageSize: filled(z.coerce.number().int().min(1).max(200).default(60)),
  ...party,
  place: shared.place,
});
export type PricesFilter = z.infer<typeof pricesFilterSchema>;

/** Query of `GET /api/locations/{id}/price`: both dates or none. */
export const stayQuerySchema = z.object({
  dateFrom: date,
  dateTo: date,
  ...party,
});
export type StayQuery = z.infer<typeof stayQuerySchema>;
