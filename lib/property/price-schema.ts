import { z } from "zod";
import { supplements } from "#lib/property/supplement";

/** Amount in CHF on the wire, at most two decimals. */
export const amountSchema = z
  .number()
  .refine(
    (amount) => Math.abs(Math.round(amount * 100) - amount * 100) < Math.max(1e-6, Math.abs(amount) * 1e-12),
    "two decimals at most",
  );

/** A price in a reply; 0 is read as no price. */
export const optionalPriceSchema = z.preprocess((price) => (price === 0 ? null : price), amountSchema.nullable());

const inclusionModes = ["included", "added", "optional", "on_site", "none"] as const;

/** One row of "what is included": final cleaning, bed linen, towels, cancellation insurance, tourist tax, deposit. */
export const inclusionSchema = z.object({
  code: z.enum(["final_cleaning", "bed_linen", "towels", "cancellation_insurance", "tourist_tax", "deposit"]),
  mode: z.enum(inclusionModes),
  price: amountSchema.nullable(),
  /** Price for a child when it differs. */
  childPrice: amountSchema.optional(),
  unit: z.enum(["stay", "person", "night", "percent"]).nullable(),
});

export type Inclusion = z.infer<typeof inclusionSchema>;

const quoteLineCodes = [
  "rent",
  "discount",
  ...supplements.map(({ code }) => code),
  "tourist_tax",
  "cancellation_insurance",
  "product",
] as const;

const lineCodeSchema = z.enum(quoteLineCodes);

/** An unknown code is read as `product`. */
function coded(told: unknown): unknown {
  const { success, data } = z.looseObject({}).safeParse(told);
  return !success || lineCodeSchema.safeParse(data.code).success ? told : { ...data, code: "product" };
}

const quoteLineFields = z.object({
  code: lineCodeSchema,
  label: z.string(),
  detail: z.string().nullable().default(null),
  quantity: z.number(),
  unitPrice: amountSchema,
  total: amountSchema,
});

/**
 * One line of a price breakdown; amounts in CHF, VAT included. A line with an unknown code keeps its label: without it the lines
 * would not add up.
 */
export const quoteLineSchema = z.preprocess(coded, quoteLineFields);

export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** VAT contained in a price: `rate` in percent, `net` and `tax` in CHF. */
export const vatLineSchema = z.object({
  rate: z.number(),
  net: amountSchema,
  tax: amountSchema,
});

export type VatLine = z.infer<typeof vatLineSchema>;

export const quoteSchema = z.object({
  currency: z.literal("CHF"),
  total: amountSchema,
  lines: z.array(quoteLineSchema),
  vat: z.array(vatLineSchema),
});

export type Quote = z.infer<typeof quoteSchema>;
