import { z } from "zod";
import { textsSchema } from "#backend/seed/text";
import { amountSchema } from "#lib/property/price-schema";

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'an hour such as "18:00"');

/** Amounts in CHF and hours that only this listing's texts state. */
export const ownFiguresSchema = z.record(z.string().regex(/^[a-z][a-z-]*$/), z.union([amountSchema, hour])).default({});

/** `figures.yaml`: amounts in CHF, hours and words that several texts name, each written once. */
export const figuresFileSchema = z.record(
  z.string().regex(/^[a-z][a-z-]*$/),
  z.union([z.strictObject({ amount: amountSchema }), z.strictObject({ hour }), z.strictObject({ words: textsSchema })]),
);
export type FiguresFile = z.infer<typeof figuresFileSchema>;
