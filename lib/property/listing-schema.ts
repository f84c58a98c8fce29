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

/** Address of a picture: a path on the site itself, so that no third party is contacted. */
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
  /** What the picture shows: exterior, living, bedroom, … and its season, so that a card can follow the chosen dates. */
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

/** `id`, `price` and `number_of_rooms` are required; other missing fields are not shown. */
const listingBase = {
  id: numberIdSchema,
  reference: z.string().default(""),
  title: z.string(),
  slug: z.string(),
  summary: decodedTextSchema.default(""),
  price: optionalPriceSchema.default(null),
  number_of_rooms: z.number(),
  /** 0 is unknown here, as with the sizes below. */
  bedrooms: z.number().int().default(0),
  bathrooms: z.number().int().default(0),
  surface: z.number().default(0),
  place: placeSchema.default({ id: 0, name: "", zip: "" }),
  view: z.enum(views).nullable().catch(null).default(null),
  /** In degrees, rounded to about 300 m: the service keeps the exact one to itself (see lib/property/area.ts). */
  latitude: z.number().nullable().default(null),
  longitude: z.number().nullable().default(null),
  conveniences: z.array(convenienceSchema).default([]),
  images: z.array(imageSchema).default([]),
};

/** CHF on top of the price: a year for what is for sale, a month for what is let by the year. */
const charges = amountSchema.nullable().default(null);

/** Key facts for buyers and annual tenants; null is unknown. */
const particulars = {
  charges,
  energy_class: z.enum(energyClasses).nullable().catch(null).default(null),
  /** Whether it may be used as a second home. */
  second_home: z.boolean().nullable().default(null),
  /** Whether persons abroad may buy it, with the canton's permission. */
  foreign_buyers: z.boolean().nullable().default(null),
  available_from: lenientDaySchema.nullable().default(null),
  /** CHF, given back at the end of a lease by the year. */
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

/** How guests have judged a home: the mean of its reviews, to two decimals, and how many there are. */
export const ratingSchema = z.object({ mean: z.number().min(1).max(5), count: z.number().int().positive() });

export type Rating = z.infer<typeof ratingSchema>;

/** A rental as it is in a list: its exteriors and a few images more, no long text. */
export const locationSummarySchema = z.object({
  ...listingBase,
  /** An unknown value is read as no year. */
  kind: z.enum(["weekly", "annual"]).catch("weekly").default("weekly"),
  type: z
    .enum([...rentalTypes, "home"])
    .catch("home")
    .default("home"),
  comfort_class: z.number().int().min(0).max(5).default(0),
  max_people: z.number().int().min(0).default(0),
  /** The product that books this home; null for annual rentals. */
  product_id: numberIdSchema.nullable().default(null),
  charges,
  special: specialOfferSchema.nullable().default(null),
  /** Its rating by guests; null or left out without reviews. */
  rating: ratingSchema.nullable().optional(),
  /**
   * What must be paid for the party asked for, two adults where none is: the stay asked for, otherwise `from`, or the month.
   * `price` is the rent alone of the same stay; a service may know no more than that.
   */
  total: optionalPriceSchema.optional(),
  /** The least expensive stay that is available, usually a week; null with dates, and where there is none. */
  from: periodSchema.nullable().optional(),
  /** The stay asked for by dateFrom and dateTo, among special offers each week on offer; null otherwise. */
  stay: quoteSchema
    .pick({ currency: true, total: true })
    .extend({
      ...periodSchema.partial().shape,
      /** What it would cost without the special offer; null when it costs no less. */
      regularTotal: amountSchema.nullable().optional(),
    })
    .nullable()
    .default(null),
});

export type LocationSummary = z.infer<typeof locationSummarySchema>;

/** `total`: what must be paid for the party asked for when the shortest stay begins then, a week where the home's rules do not ask for more. */
export const weekTotal = {
  total: optionalPriceSchema.optional(),
  /** Its day of departure. */
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
  /** Whether pets may come; null is not told, and `pets_allowed` among the conveniences or a product for them says yes. */
  pets: z.boolean().nullable().default(null),
  beds: bedsSchema.default([]),
  stayRules: stayRulesSchema.default(defaultStayRules),
  /** The coming 52 Saturdays; empty for annual rentals. */
  weeks: z.array(weekSchema).default([]),
  /** Nights of these weeks that are taken; a service that knows whole weeks only leaves it out. */
  taken: z.array(periodSchema).optional(),
  /** Where stays begin on other days than Saturday: what must be paid for the shortest stay by its first day. */
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
