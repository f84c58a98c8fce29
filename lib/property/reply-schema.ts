import { z } from "zod";
import {
  locationSchema,
  locationSummarySchema,
  placeSchema,
  saleSchema,
  saleSummarySchema,
  weekSchema,
  weekTotal,
} from "#lib/property/listing-schema";
import { amountSchema, optionalPriceSchema, quoteSchema } from "#lib/property/price-schema";
import { lenientDaySchema, numberIdSchema } from "#lib/property/stay-schema";
import { absentAsNull, withTitleAndSlug, withTotal } from "#lib/reply-defaults";

const facetSchema = z.object({ value: z.string(), count: z.number().int() });

/** Filter values in a list's reply: an invalid entry is left out without affecting the homes. */
const hints = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .transform((rows) => rows.filter((row) => item.safeParse(row).success))
    .pipe(z.array(item))
    .catch([])
    .default([]);

const page = {
  total: z.number().int().default(0),
  page: z.number().int().default(1),
  pages: z.number().int().default(1),
};

const success = { success: z.boolean().default(true) };

export const locationsReplySchema = withTotal(
  "locations",
  z.object({
    ...success,
    ...page,
    locations: z.array(withTitleAndSlug(locationSummarySchema)).default([]),
    types: hints(facetSchema),
    annualTypes: hints(facetSchema),
    numberOfRooms: hints(z.number()),
    comfortClasses: hints(z.number()),
    places: hints(placeSchema),
    /** The existing categories; without them the filter is a text field. */
    categories: z.array(z.string()).optional().catch(undefined),
  }),
);

export type LocationsReply = z.infer<typeof locationsReplySchema>;

export const locationReplySchema = absentAsNull(
  "location",
  z.object({ ...success, location: withTitleAndSlug(locationSchema).nullable() }),
);

const stayPriceSchema = z.object({
  ...success,
  price: optionalPriceSchema.default(null),
  total: optionalPriceSchema.optional(),
  available: z.boolean(),
  quote: quoteSchema.nullable().default(null),
});

/** `price` is the rent of the stay in CHF, `total` its whole price; null when it has none ("Prix indisponible"). */
export const locationPriceReplySchema = z.preprocess((value) => {
  const reply = z.looseObject({ success: z.boolean().optional(), price: z.number().nullish() }).safeParse(value);
  if (!reply.success) return value;
  if (reply.data.success === false) return { success: false, available: false };
  return { available: typeof reply.data.price === "number", ...reply.data };
}, stayPriceSchema);

export type LocationPriceReply = z.infer<typeof locationPriceReplySchema>;

export const salesReplySchema = withTotal(
  "sales",
  z.object({
    ...success,
    ...page,
    sales: z.array(withTitleAndSlug(saleSummarySchema)).default([]),
    types: hints(facetSchema),
    places: hints(placeSchema),
    categories: z.array(z.string()).optional().catch(undefined),
  }),
);

export type SalesReply = z.infer<typeof salesReplySchema>;

export const saleReplySchema = absentAsNull(
  "sale",
  z.object({ ...success, sale: withTitleAndSlug(saleSchema).nullable() }),
);

/** Number of homes in which a stay can begin on each of the coming 52 Saturdays; a Saturday with none may be left out. */
export const arrivalsReplySchema = z.object({
  ...success,
  arrivals: z
    .array(z.object({ date: lenientDaySchema, season: weekSchema.shape.season, homes: z.number().int().min(0) }))
    .default([]),
});

export type ArrivalsReply = z.infer<typeof arrivalsReplySchema>;

const facets = z.array(facetSchema).default([]);

/**
 * For each value of a filter, how many homes the list would contain with it, all other filters unchanged: values of `type`,
 * `place`, `comfort`, `view` and `exposure` replace the chosen ones of the same filter, those of `conveniences` are added to
 * them.
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
   * Histogram of whole prices: the number of homes that cost from `from` to `from + step` CHF, and so on; the last count includes
   * all more expensive ones. Null when no home has a price.
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

/** Positions of all homes of a list, with the minimum that a map needs. */
export const positionsReplySchema = z.object({
  ...success,
  homes: z
    .array(
      z.object({
        id: numberIdSchema,
        title: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** Whole price in CHF, as in the list. */
        total: amountSchema.nullable(),
      }),
    )
    .default([]),
});

export type PositionsReply = z.infer<typeof positionsReplySchema>;

const weekPriceSchema = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  location_id: numberIdSchema,
  date: lenientDaySchema,
  price: optionalPriceSchema,
  ...weekTotal,
  taken: z.boolean().default(false),
});

/** The place of a home in the price list; a service may send the object that other replies have. */
const nameOfPlace = (place: unknown) => placeSchema.safeParse(place).data?.name ?? place;

/** Rows without home and week are dropped: they cannot be displayed. */
const place = z.looseObject({ location_id: numberIdSchema, date: z.string() });
const placed = z.array(z.unknown()).transform((rows) => rows.filter((row) => place.safeParse(row).success));

export const pricesReplySchema = withTotal(
  "locations",
  z.object({
    ...success,
    ...page,
    /** `price` is the week's rent, null when it has none; `taken`: booked or blocked. */
    prices: placed.pipe(z.array(weekPriceSchema)).default([]),
    dates: z
      .array(
        z.object({
          date: lenientDaySchema,
          season: z.enum(["low", "mid", "high", "peak"]).default("mid"),
        }),
      )
      .default([]),
    locations: z
      .array(
        withTitleAndSlug(
          z.object({
            id: numberIdSchema,
            title: z.string(),
            slug: z.string(),
            number_of_rooms: z.number(),
            max_people: z.number().int().default(0),
            place: z.preprocess(nameOfPlace, z.string().default("")),
            product_id: numberIdSchema.nullable().default(null),
          }),
        ),
      )
      .default([]),
  }),
);

export type PricesReply = z.infer<typeof pricesReplySchema>;

export const selectionReplySchema = z.object({
  ...success,
  sales: z.array(withTitleAndSlug(saleSummarySchema)).default([]),
  locations: z.array(withTitleAndSlug(locationSummarySchema)).default([]),
});
