import { z } from "zod";
import { listed, named, single } from "#lib/named";
import { defaultStayRules, type StayRules } from "#lib/property/stay";

/** Calendar date without time or zone, `YYYY-MM-DD`. */
export const plainDateSchema = z.iso.date();

/** Amount in CHF on the wire, at most two decimals. */
export const amountSchema = z
  .number()
  .refine(
    (amount) => Math.abs(Math.round(amount * 100) - amount * 100) < Math.max(1e-6, Math.abs(amount) * 1e-12),
    "two decimals at most",
  );

/** The rules of lib/property/stay.ts on the wire. */
const stayRulesSchema = z.object({
  startWeekday: z.number().int().min(0).max(6).nullable(),
  endWeekday: z.number().int().min(0).max(6).nullable(),
  minNights: z.number().int().min(1),
  maxNights: z.number().int().min(1),
  wholeWeeks: z.boolean(),
}) satisfies z.ZodType<StayRules>;

export const sortModes = ["price_asc", "price_desc", "room_asc", "room_desc"] as const;
export const sortSchema = z.enum(sortModes);
export type SortMode = z.infer<typeof sortSchema>;

export const rentalTypes = ["apartment", "chalet", "house", "studio"] as const;
export const saleTypes = ["apartment", "chalet", "house", "studio", "land", "parking"] as const;
export const parkingTypes = ["public", "covered", "multi_storey", "open_lot"] as const;
export const rentalKinds = ["weekly", "annual", "special"] as const;
export const seasons = ["fall", "winter", "spring", "summer"] as const;
export const exposures = ["north", "east", "south", "west", "south_east", "south_west"] as const;
export const views = ["alps", "valley", "village", "lake", "golf", "garden"] as const;
export const conveniences = [
  "internet",
  "pool",
  "washing_machine",
  "lift",
  "sauna",
  "oven",
  "fridge",
  "freezer",
  "dishwasher",
  "dryer",
  "drying_room",
  "non_smoking",
  "wheelchair_access",
  "near_shops",
  "near_restaurants",
  "near_ski",
  "near_lifts",
  "fireplace",
  "garage",
  "pets_allowed",
] as const;

export const bedKinds = ["double", "single", "bunk", "sofa"] as const;
/** Beds by room: one entry for each bedroom, a further one for the living room. */
export const bedsSchema = z.array(z.array(z.enum(bedKinds)).min(1)).max(50);
export type Beds = z.infer<typeof bedsSchema>;

export const convenienceSchema = z.enum(conveniences);
export type Convenience = z.infer<typeof convenienceSchema>;

const formatSchema = z.object({
  /** A path on the site itself, so that looking at a picture asks nothing of a third party. */
  url: z.string().regex(/^\/[\w-][\w./-]*$/, "must be a path on the site"),
  caption: z.string().default(""),
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

const placeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  zip: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

const inclusionModes = ["included", "added", "optional", "on_site", "none"] as const;

/** One row of "what is included": final cleaning, bed linen, towels, cancellation insurance, tourist tax, deposit. */
const inclusionSchema = z.object({
  code: z.enum(["final_cleaning", "bed_linen", "towels", "cancellation_insurance", "tourist_tax", "deposit"]),
  mode: z.enum(inclusionModes),
  price: amountSchema.nullable(),
  /** What a child pays, where that is another price. */
  childPrice: amountSchema.optional(),
  unit: z.enum(["stay", "person", "night", "percent"]).nullable(),
});
export type Inclusion = z.infer<typeof inclusionSchema>;

const quoteLineCodes = [
  "rent",
  "discount",
  "final_cleaning",
  "bed_linen",
  "tourist_tax",
  "cancellation_insurance",
  "product",
] as const;

/** One line of a price breakdown; amounts in CHF, VAT included. */
export const quoteLineSchema = z.object({
  code: z.enum(quoteLineCodes),
  label: z.string(),
  detail: z.string().nullable(),
  quantity: z.number(),
  unitPrice: amountSchema,
  total: amountSchema,
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** VAT contained in a price: `rate` in percent, `net` and `tax` in CHF. */
export const vatLineSchema = z.object({
  rate: z.number(),
  net: amountSchema,
  tax: amountSchema,
});
export type VatLine = z.infer<typeof vatLineSchema>;

const quoteSchema = z.object({
  currency: z.literal("CHF"),
  total: amountSchema,
  lines: z.array(quoteLineSchema),
  vat: z.array(vatLineSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A service tells at least `id`, `price` and `number_of_rooms`; what else it leaves out is not shown. */
const listingBase = {
  id: z.number().int().positive(),
  reference: z.string().default(""),
  title: z.string(),
  slug: z.string(),
  summary: z.string().default(""),
  price: amountSchema.nullable(),
  number_of_rooms: z.number(),
  /** 0 is unknown here, as with the sizes below. */
  bedrooms: z.number().int().default(0),
  bathrooms: z.number().int().default(0),
  surface: z.number().default(0),
  place: placeSchema.default({ id: 0, name: "", zip: "" }),
  view: z.enum(views).nullable().default(null),
  /** In degrees, rounded to about 300 m: whoever answers this call keeps the exact one to itself (see lib/property/area.ts). */
  latitude: z.number().nullable().default(null),
  longitude: z.number().nullable().default(null),
  conveniences: z.array(convenienceSchema).default([]),
  images: z.array(imageSchema).default([]),
};

/** Classes of the cantonal building energy certificate (CECB, GEAK). */
export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;

/** What a buyer or a tenant by the year asks first; null is not told. */
const particulars = {
  /** CHF on top of the price: a year for what is for sale, a month for what is let by the year. */
  charges: amountSchema.nullable().default(null),
  energy_class: z.enum(energyClasses).nullable().default(null),
  /** Whether it may be used as a second home. */
  second_home: z.boolean().nullable().default(null),
  /** Whether persons abroad may buy it, with the canton's permission. */
  foreign_buyers: z.boolean().nullable().default(null),
  available_from: plainDateSchema.nullable().default(null),
  /** CHF, given back at the end of a lease by the year. */
  deposit: amountSchema.nullable().default(null),
  furnished: z.boolean().nullable().default(null),
  plans: z.array(imageSchema).default([]),
  /** Whether it is also to be had as a PDF (`…/dossier`). */
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
  exposure: z.enum(exposures).nullable().default(null),
  /** Hours of sunshine on a clear December day. */
  sunshine: z.number().nullable().default(null),
  category: z.string().default(""),
  ...particulars,
  distances: z.array(z.object({ name: z.string(), metres: z.number().int() })).default([]),
  updatedAt: z.iso.datetime().nullable().default(null),
};

/** A stay: the day of arrival and the day of departure. */
const periodSchema = z.object({ dateFrom: plainDateSchema, dateTo: plainDateSchema });

const specialOfferSchema = z.object({
  label: z.string(),
  discountPercent: z.number(),
  from: plainDateSchema,
  to: plainDateSchema,
});

/** How guests have judged a home: the mean of its reviews, to two decimals, and how many there are. */
export const ratingSchema = z.object({ mean: z.number().min(1).max(5), count: z.number().int().positive() });
export type Rating = z.infer<typeof ratingSchema>;

/** A rental as it stands in a list: its exteriors and a few images more, no long text. */
export const locationSummarySchema = z.object({
  ...listingBase,
  kind: z.enum(["weekly", "annual"]).default("weekly"),
  type: z.enum([...rentalTypes, "home"]).default("home"),
  comfort_class: z.number().int().min(0).max(5).default(0),
  max_people: z.number().int().min(0).default(0),
  /** The product that books this home; null for annual rentals. */
  product_id: z.number().int().positive().nullable().default(null),
  special: specialOfferSchema.nullable().default(null),
  /** How its guests have judged it; null or left out while nobody has. */
  rating: ratingSchema.nullable().optional(),
  /**
   * What must be paid for the party asked for, two adults where none is: the stay asked for, otherwise `from`, or the month.
   * `price` is the rent alone of the same stay; a service may know no more than that.
   */
  total: amountSchema.nullable().optional(),
  /** The least expensive stay that can be had, usually a week; null with dates, and where there is none. */
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
const weekTotal = {
  total: amountSchema.nullable().optional(),
  /** Its day of departure. */
  dateTo: plainDateSchema.optional(),
};

export const weekSchema = z.object({
  date: plainDateSchema,
  season: z.enum(["low", "mid", "high", "peak"]),
  /** Rent of the week. */
  price: amountSchema.nullable(),
  ...weekTotal,
  taken: z.boolean(),
});
export type Week = z.infer<typeof weekSchema>;

const locationSchema = locationSummarySchema.extend({
  ...listingDetails,
  inclusions: z.array(inclusionSchema).default([]),
  beds: bedsSchema.default([]),
  stayRules: stayRulesSchema.default(defaultStayRules),
  /** The coming 52 Saturdays; empty for annual rentals. */
  weeks: z.array(weekSchema).default([]),
  /** Nights of these weeks that are taken; a service that knows whole weeks only leaves it out. */
  taken: z.array(periodSchema).optional(),
  /** Where stays begin on other days than Saturday: what must be paid for the shortest stay by its first day. */
  starts: z.array(z.object({ date: plainDateSchema, total: amountSchema.nullable() })).optional(),
  /** Ids of the products offered with this home. */
  options: z.array(z.number().int().positive()).default([]),
});
export type Location = z.infer<typeof locationSchema>;

export const saleSummarySchema = z.object({
  ...listingBase,
  type: z.enum([...saleTypes, "property"]).default("property"),
  parking_type: z.enum(parkingTypes).nullable().default(null),
});
export type SaleSummary = z.infer<typeof saleSummarySchema>;

const saleSchema = saleSummarySchema.extend(listingDetails);
export type Sale = z.infer<typeof saleSchema>;

const facetSchema = z.object({ value: z.string(), count: z.number().int() });
const page = {
  total: z.number().int().default(0),
  page: z.number().int().default(1),
  pages: z.number().int().default(1),
};
const success = { success: z.boolean().default(true) };

export const locationsReplySchema = listed(
  "locations",
  z.object({
    ...success,
    ...page,
    locations: z.array(named(locationSummarySchema)).default([]),
    types: z.array(facetSchema).default([]),
    annualTypes: z.array(facetSchema).default([]),
    numberOfRooms: z.array(z.number()).default([]),
    comfortClasses: z.array(z.number()).default([]),
    places: z.array(placeSchema).default([]),
    /** The categories that occur; a service that does not tell leaves the filter a line of text. */
    categories: z.array(z.string()).optional(),
  }),
);
export type LocationsReply = z.infer<typeof locationsReplySchema>;

export const locationReplySchema = single(
  "location",
  z.object({ ...success, location: named(locationSchema).nullable() }),
);

const stayPriceSchema = z.object({
  ...success,
  price: amountSchema.nullable().default(null),
  total: amountSchema.nullable().optional(),
  available: z.boolean(),
  quote: quoteSchema.nullable().default(null),
});

/** `price` is the rent of the stay in CHF and `total` all that must be paid for it; null when it has none ("Prix indisponible"). */
export const locationPriceReplySchema = z.preprocess((value) => {
  const reply = z.looseObject({ success: z.boolean().optional(), price: z.number().nullish() }).safeParse(value);
  if (!reply.success) return value;
  if (reply.data.success === false) return { success: false, available: false };
  return { available: typeof reply.data.price === "number", ...reply.data };
}, stayPriceSchema);
export type LocationPriceReply = z.infer<typeof locationPriceReplySchema>;

export const salesReplySchema = listed(
  "sales",
  z.object({
    ...success,
    ...page,
    sales: z.array(named(saleSummarySchema)).default([]),
    types: z.array(facetSchema).default([]),
    places: z.array(placeSchema).default([]),
    categories: z.array(z.string()).optional(),
  }),
);
export type SalesReply = z.infer<typeof salesReplySchema>;

export const saleReplySchema = single("sale", z.object({ ...success, sale: named(saleSchema).nullable() }));

/** How many homes a stay could begin in on each of the coming 52 Saturdays; a Saturday with none may be left out. */
export const arrivalsReplySchema = z.object({
  ...success,
  arrivals: z
    .array(z.object({ date: plainDateSchema, season: weekSchema.shape.season, homes: z.number().int().min(0) }))
    .default([]),
});
export type ArrivalsReply = z.infer<typeof arrivalsReplySchema>;

const facets = z.array(facetSchema).default([]);

/**
 * For each value of a filter, how many homes the list would hold with it, all other filters as they are: the values of `type`,
 * `place`, `comfort`, `view` and `exposure` replace what is chosen of the same filter, those of `conveniences` come on top.
 */
export const countsReplySchema = z.object({
  ...success,
  total: z.number().int().min(0).default(0),
  type: facets,
  place: facets,
  comfort: facets,
  view: facets,
  exposure: facets,
  conveniences: facets,
  /** By number of rooms. */
  rooms: facets,
  /**
   * By whole price: how many homes cost `from` and up to `step` CHF more, and so on; the last count is of all that cost more.
   * Null where no home has a price.
   */
  prices: z
    .object({
      from: z.number().min(0),
      step: z.number().positive(),
      homes: z.array(z.number().int().min(0)).min(1).max(60),
    })
    .nullable()
    .default(null),
});
export type CountsReply = z.infer<typeof countsReplySchema>;

/** Where the homes of a whole list stand, in no more words than a map needs: one entry for each home. */
export const positionsReplySchema = z.object({
  ...success,
  homes: z
    .array(
      z.object({
        id: z.number().int().positive(),
        title: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** As in the list. */
        total: amountSchema.nullable(),
      }),
    )
    .default([]),
});
export type PositionsReply = z.infer<typeof positionsReplySchema>;

const weekPriceSchema = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  location_id: z.number().int(),
  date: plainDateSchema,
  price: amountSchema.nullable(),
  ...weekTotal,
  taken: z.boolean().default(false),
});
/** A price that does not say of which home and week it is cannot be shown. */
const placed = z
  .array(z.unknown())
  .transform((rows) =>
    rows.filter((row) => z.looseObject({ location_id: z.number(), date: z.string() }).safeParse(row).success),
  );

export const pricesReplySchema = listed(
  "locations",
  z.object({
    ...success,
    ...page,
    /** `price` is the week's rent, null when it has none; `taken`: booked or blocked. */
    prices: placed.pipe(z.array(weekPriceSchema)).default([]),
    dates: z
      .array(
        z.object({
          date: plainDateSchema,
          season: z.enum(["low", "mid", "high", "peak"]).default("mid"),
        }),
      )
      .default([]),
    locations: z
      .array(
        named(
          z.object({
            id: z.number().int(),
            title: z.string(),
            slug: z.string(),
            number_of_rooms: z.number(),
            max_people: z.number().int().default(0),
            place: z.string().default(""),
            product_id: z.number().int().nullable().default(null),
          }),
        ),
      )
      .default([]),
  }),
);
export type PricesReply = z.infer<typeof pricesReplySchema>;

export const selectionReplySchema = z.object({
  ...success,
  sales: z.array(named(saleSummarySchema)).default([]),
  locations: z.array(named(locationSummarySchema)).default([]),
});
