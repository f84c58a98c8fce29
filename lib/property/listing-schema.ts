import { z } from "zod";
import { decodedTextSchema } from "#lib/content/decoded-text";
import { instantSchema } from "#lib/contract/instant";
import {
  bedKinds,
  conveniences,
  energyClasses,
  exposures,
  parkingTypes,
  rentalTypes,
  saleTypes,
  sortModes,
  views,
} from "#lib/property/codes";
import { amountSchema, inclusionSchema, optionalPriceSchema, quoteSchema } from "#lib/property/price-schema";
import { defaultStayRules } from "#lib/property/stay";
import { lenientDaySchema, numberIdSchema, periodSchema, stayRulesSchema } from "#lib/property/stay-schema";

export const sortSchema = z.enum(sortModes);

export type SortMode = z.infer<typeof sortSchema>;

/** Beds by room: one entry for each bedroom, a further one for the living room. */
export const bedsSchema = z.array(z.array(z.enum(bedKinds)).min(1)).max(50);

export type Beds = z.infer<typeof bedsSchema>;

export const convenienceSchema = z.enum(conveniences);

export type Convenience = z.infer<typeof convenienceSchema>;

/** Address of a picture: a path on the site itself, so that no request goes to a third party. */
export const pictureAddressSchema = z.string().regex(/^\/[\w-][\w./-]*$/, "must be a path on the site");

const formatSchema = z.object({
  url: pictureAddressSchema,
  caption: decodedTextSchema.default(""),
  width: z.number().int().default(1440),
  height: z.number().int().default(960),
});

/** A media item: the same picture in several widths; `caption` doubles as its alternative text. */
export const imageSchema = z.object({
  zone: z.string().default(""),
  folder: z.string().default(""),
  fileName: z.string().default(""),
  extension: z.string().default(""),
  hash: z.string(),
  /** Subject of the picture (exterior, living, bedroom, …) and its season, so that a card can match the chosen dates. */
  shows: z.string().optional(),
  season: z.string().optional(),
  formats: z.record(z.string(), formatSchema),
});

export type Image = z.infer<typeof imageSchema>;

export const placeSchema = z.object({
  id: z.number().int(),
  name: decodedTextSchema,
  zip: z.string(),
});

export type Place = z.infer<typeof placeSchema>;

/** `id`, `price` and `number_of_rooms` are required by the specification; missing optional fields are not displayed. */
const listingBase = {
  id: numberIdSchema,
  reference: z.string().default(""),
  title: z.string(),
  slug: z.string(),
  summary: decodedTextSchema.default(""),
  price: optionalPriceSchema.default(null),
  number_of_rooms: z.number(),
  /** 0 means unknown, also for the sizes below. */
  bedrooms: z.number().int().default(0),
  bathrooms: z.number().int().default(0),
  surface: z.number().default(0),
  place: placeSchema.default({ id: 0, name: "", zip: "" }),
  view: z.enum(views).nullable().catch(null).default(null),
  /** In degrees, rounded to about 300 m: the service never publishes the exact position (see lib/property/area.ts). */
  latitude: z.number().nullable().default(null),
  longitude: z.number().nullable().default(null),
  conveniences: z.array(convenienceSchema).default([]),
  images: z.array(imageSchema).default([]),
};

/** Charges in CHF: per year for a sale, per month for an annual rental. */
const charges = amountSchema.nullable().default(null);

/** Key facts for buyers and annual tenants; null means unknown. */
const particulars = {
  charges,
  energy_class: z.enum(energyClasses).nullable().catch(null).default(null),
  /** Whether it may be a second home. */
  second_home: z.boolean().nullable().default(null),
  /** Whether persons abroad may buy it, with the cantonal permit. */
  foreign_buyers: z.boolean().nullable().default(null),
  available_from: lenientDaySchema.nullable().default(null),
  /** CHF, refunded at the end of an annual lease. */
  deposit: amountSchema.nullable().default(null),
  furnished: z.boolean().nullable().default(null),
  plans: z.array(imageSchema).default([]),
  /** Whether it is available as a PDF (`…/dossier`). */
  dossier: z.boolean().default(false),
};

const listingDetails = {
  description: z.string().default(""),
  toilets: z.number().int().default(0),
  terraces: z.number().int().default(0),
  balcony_area: z.number().nullable().default(null),
  floor: z.number().int().nullable().default(null),
  storeys: z.number().int().nullable().default(null),
  construction_year: z.number().int().nullable().default(null),
  renovation_year: z.number().int().nullable().default(null),
  exposure: z.enum(exposures).nullable().catch(null).default(null),
  /** Hours of sunshine on a clear December day. */
  sunshine: z.number().nullable().default(null),
  category: z.string().default(""),
  /** Whether the list of `conveniences` is complete; otherwise the absence of one means nothing. */
  conveniences_complete: z.boolean().default(false),
  ...particulars,
  distances: z.array(z.object({ name: z.string(), metres: z.number().int() })).default([]),
  updatedAt: instantSchema.nullable().default(null),
};

const specialOfferSchema = z.object({
  label: z.string(),
  discountPercent: z.number(),
  from: lenientDaySchema,
  to: lenientDaySchema,
});

/** Rating of a home: the mean of its reviews, to two decimals, and their number. */
export const ratingSchema = z.object({ mean: z.number().min(1).max(5), count: z.number().int().positive() });

export type Rating = z.infer<typeof ratingSchema>;

/** A rental in a list: exteriors and a few other images, no long text. */
export const locationSummarySchema = z.object({
  ...listingBase,
  /** An unknown value is read as weekly. */
  kind: z.enum(["weekly", "annual"]).catch("weekly").default("weekly"),
  type: z
    .enum([...rentalTypes, "home"])
    .catch("home")
    .default("home"),
  comfort_class: z.number().int().min(0).max(5).default(0),
  max_people: z.number().int().min(0).default(0),
  /** The product for booking this home; null for annual rentals. */
  product_id: numberIdSchema.nullable().default(null),
  charges,
  special: specialOfferSchema.nullable().default(null),
  /** Null or absent without reviews. */
  rating: ratingSchema.nullable().optional(),
  /**
   * Whole price in CHF for the requested party (two adults by default): of the requested stay, otherwise of `from`, or per month.
   * `price` is the rent alone of the same stay; some services know only that.
   */
  total: optionalPriceSchema.optional(),
  /** The least expensive available stay, usually a week; null with dates, and when there is none. */
  from: periodSchema.nullable().optional(),
  /** The stay requested by dateFrom and dateTo; in a list of special offers, the week on offer; otherwise null. */
  stay: quoteSchema
    .pick({ currency: true, total: true })
    .extend({
      ...periodSchema.partial().shape,
      /** Its price without the special offer; null when that is no higher. */
      regularTotal: amountSchema.nullable().optional(),
    })
    .nullable()
    .default(null),
});

export type LocationSummary = z.infer<typeof locationSummarySchema>;

/** `total`: whole price in CHF, for the requested party, of the shortest stay that begins then (usually a week). */
export const weekTotal = {
  total: optionalPriceSchema.optional(),
  /** Departure of that stay. */
  dateTo: lenientDaySchema.optional(),
};

export const weekSchema = z.object({
  date: lenientDaySchema,
  season: z.enum(["low", "mid", "high", "peak"]),
  /** Rent of the week. */
  price: optionalPriceSchema,
  ...weekTotal,
  taken: z.boolean(),
});

export type Week = z.infer<typeof weekSchema>;

export const locationSchema = locationSummarySchema.extend({
  ...listingDetails,
  inclusions: z.array(inclusionSchema).default([]),
  /** Whether pets are allowed; null means unknown, unless `pets_allowed` among the conveniences or a product for pets says so. */
  pets: z.boolean().nullable().default(null),
  beds: bedsSchema.default([]),
  stayRules: stayRulesSchema.default(defaultStayRules),
  /** The coming 52 Saturdays, with `starts` after that of the current week; empty for annual rentals. */
  weeks: z.array(weekSchema).default([]),
  /** Taken nights of these weeks, past ones included; absent when the service knows whole weeks only. */
  taken: z.array(periodSchema).optional(),
  /** Where the shortest stays are not all whole weeks from a Saturday: whole price of the shortest one by its first day. */
  starts: z.array(z.object({ date: lenientDaySchema, total: amountSchema.nullable() })).optional(),
  /** Ids of the products offered with this home. */
  options: z.array(numberIdSchema).default([]),
});

export type Location = z.infer<typeof locationSchema>;

export const saleSummarySchema = z.object({
  ...listingBase,
  type: z
    .enum([...saleTypes, "property"])
    .catch("property")
    .default("property"),
  parking_type: z.enum(parkingTypes).nullable().catch(null).default(null),
});

export type SaleSummary = z.infer<typeof saleSummarySchema>;

export const saleSchema = saleSummarySchema.extend(listingDetails);

export type Sale = z.infer<typeof saleSchema>;
