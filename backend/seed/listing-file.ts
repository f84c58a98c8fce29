import { z } from "zod";
import { bounds } from "#agency/map";
import { ownFiguresSchema } from "#backend/seed/figure-file";
import { firstGeneratedId } from "#backend/seed/generated-weeks";
import { daySchema, textsSchema } from "#backend/seed/text";
import {
  conveniences,
  energyClasses,
  exposures,
  parkingTypes,
  rentalTypes,
  saleTypes,
  seasons,
  views,
} from "#lib/property/codes";
import { bedsSchema } from "#lib/property/listing-schema";
import { amountSchema } from "#lib/property/price-schema";
import { defaultStayRules, longestLeast } from "#lib/property/stay";
import { plainDateSchema } from "#lib/property/stay-schema";

const count = z.number().int().min(0).max(50);
const year = z.number().int().min(1000).max(2200);
const amount = amountSchema.min(0);
const rent = amountSchema.positive("must be above 0; leave the season out where the home is not let");
const share = z.number().min(0).max(1);

/** Pictures by file name without extension; a name that ends in `*` stands for every picture with that prefix. */
export const picturesSchema = z.array(z.string().min(1)).min(1);

const shared = {
  /** From 50 million on they belong to the generator. */
  id: z
    .number()
    .int()
    .min(1)
    .max(firstGeneratedId - 1),
  reference: z.string().regex(/^[A-Z0-9-]{3,20}$/, "capitals, digits and dashes"),
  category: z.string().min(1),
  place: z.string(),
  address: z.string().min(1),
  position: z.tuple([z.number().min(bounds.south).max(bounds.north), z.number().min(bounds.west).max(bounds.east)]),
  rooms: z.number().min(0).max(50).multipleOf(0.5),
  bedrooms: count.default(0),
  bathrooms: count.default(0),
  toilets: count.default(0),
  terraces: count.default(0),
  surface: z.number().positive(),
  balcony: z.number().positive().optional(),
  floor: z.number().int().min(-5).max(100).optional(),
  storeys: z.number().int().min(1).max(100).optional(),
  built: year.optional(),
  renovated: year.optional(),
  view: z.enum(views).optional(),
  exposure: z.enum(exposures).optional(),
  sunshine: z.number().min(0).max(10).optional(),
  conveniences: z.array(z.enum(conveniences)).default([]),
  distances: z.record(z.string(), z.number().int().min(0)).default({}),
  pictures: picturesSchema,
  /** CHF: per year for a sale, per month for a rental by the year. */
  charges: amount.optional(),
  /** Class of the energy certificate. */
  energy: z.enum(energyClasses).optional(),
  available: daySchema.optional(),
  furnished: z.boolean().optional(),
  plans: picturesSchema.optional(),
  selected: z.boolean().default(false),
  figures: ownFiguresSchema,
  title: textsSchema,
  summary: textsSchema,
};

const rental = {
  ...shared,
  type: z.enum(rentalTypes),
  comfort: z.number().int().min(1).max(5),
  people: z.number().int().min(1).max(40),
  /** Times of year in which it is let; weeks outside them have no price. */
  seasons: z
    .array(z.enum(seasons))
    .min(1)
    .default([...seasons]),
  /** Deposit in CHF, refunded after the stay. */
  deposit: amount.default(0),
  /** By room; an entry beyond the number of bedrooms is the living room. */
  beds: bedsSchema.optional(),
};

const weekday = z.number().int().min(0).max(6).nullable();

const weekly = z.strictObject({
  ...rental,
  kind: z.literal("weekly"),
  /** Rent in CHF of a week by season; a season left out is not let. */
  week: z.strictObject({
    low: rent.optional(),
    mid: rent.optional(),
    high: rent.optional(),
    peak: rent.optional(),
  }),
  cleaning: amount.default(0),
  linen: amount.default(0),
  towels: z.enum(["included", "optional", "on_site"]).default("included"),
  options: z.array(z.string()).default([]),
  offer: z
    .strictObject({ label: textsSchema, discount: z.number().min(1).max(90), from: daySchema, to: daySchema })
    .optional(),
  stay: z
    .strictObject({
      startWeekday: weekday.default(defaultStayRules.startWeekday),
      endWeekday: weekday.default(defaultStayRules.endWeekday),
      minNights: z.number().int().min(1).max(longestLeast).default(defaultStayRules.minNights),
      maxNights: z.number().int().min(1).max(366).default(defaultStayRules.maxNights),
      wholeWeeks: z.boolean().default(defaultStayRules.wholeWeeks),
    })
    .optional(),
  /** For guests who have paid: directions for the last stretch, and where the keys are. */
  arrival: z.strictObject({ directions: textsSchema.optional(), keys: textsSchema.optional() }).optional(),
  /** Nights the owner keeps: from the first night to the day of departure. */
  blocked: z.array(z.strictObject({ from: plainDateSchema, to: plainDateSchema })).default([]),
  /** For demonstrations: share of the weeks that is taken, and share that has no price. */
  taken: share.default(0),
  unpriced: share.default(0),
});

const annual = z.strictObject({ ...rental, kind: z.literal("annual"), rent: amountSchema.positive("must be above 0") });

export const rentalFileSchema = z.discriminatedUnion("kind", [weekly, annual]);
export type RentalFile = z.infer<typeof rentalFileSchema>;
export type WeeklyFile = z.infer<typeof weekly>;

export const saleFileSchema = z
  .strictObject({
    ...shared,
    type: z.enum(saleTypes),
    parkingType: z.enum(parkingTypes).optional(),
    /** Whether it may be a second home, and whether persons abroad may buy it. */
    secondHome: z.boolean().optional(),
    foreignBuyers: z.boolean().optional(),
    /** In CHF; left out = on request. */
    price: amountSchema.positive("must be above 0; leave it out for a price on request").optional(),
  })
  .refine((sale) => (sale.type === "parking") === (sale.parkingType !== undefined), {
    path: ["parkingType"],
    message: "given for a parking space, and only there",
  });
export type SaleFile = z.infer<typeof saleFileSchema>;

export const placesFileSchema = z.strictObject({
  places: z.record(
    z.string(),
    z.strictObject({
      id: z.number().int().positive(),
      name: z.string().min(1),
      zip: z.string().regex(/^\d{4}$/),
      /** The commune that taxes its guests, where communes ask different rates (terms.ts). */
      commune: z.string().min(1).optional(),
      /** Directions for guests who have paid. */
      access: textsSchema.optional(),
    }),
  ),
  /** What distances are measured to. */
  distances: z.record(z.string(), textsSchema),
});
export type PlacesFile = z.infer<typeof placesFileSchema>;
