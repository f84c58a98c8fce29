import { z } from "zod";
import { askedDateSchema } from "#lib/property/stay-schema";
import { maxBulkRows, maxQuantity } from "#lib/shop/constants";

/** An id of any service, number or text; the site uses text. */
export const itemIdSchema = z.union([z.string().min(1), z.number().int().transform(String)]);

/** A value of an entry: text, number, boolean, list of ages, or empty. */
export const entryValueSchema = z.union([
  z.string().max(500),
  z.number(),
  z.boolean(),
  z.array(z.number()).max(40),
  z.null(),
]);

/** An empty key may also be sent as "" or null, as in the first row of a context. */
const blank = (value: unknown) => (value === "" || value === null ? undefined : value);

const filled = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

/**
 * A row of a ProductContext's data, as the browser sends it: the known keys; any further key must be in the product's model
 * (checked by the shop). `people` counts everyone, `ages` the children among them; quantity 0 means 1.
 */
export const entrySchema = z
  .object({
    quantity: filled(z.number().int().min(0).max(maxQuantity)),
    people: filled(z.number().int().min(1).max(99)),
    ages: filled(z.array(z.number().int().min(0).max(17)).max(20)),
    rooms: filled(z.number().min(0).max(99)),
    startPeriod: filled(askedDateSchema),
    endPeriod: filled(askedDateSchema),
    value: filled(z.union([z.string().max(500), z.number()])),
    /** The order item (a rental) this one belongs to. */
    linkedToItem: filled(z.uuid()),
  })
  .catchall(entryValueSchema);

export type Entry = z.infer<typeof entrySchema>;

export const entryListSchema = z.array(entrySchema).min(1).max(maxBulkRows);

export const entriesSchema = z.union([entrySchema, entryListSchema]);
