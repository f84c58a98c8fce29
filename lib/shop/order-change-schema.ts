import { z } from "zod";
import { amountSchema } from "#lib/property/price-schema";
import { plainDateSchema } from "#lib/property/stay-schema";
import { entrySchema, itemIdSchema } from "#lib/shop/entry-schema";

/** Costs and refund of cancelling a whole order now, in CHF; `item` is the id of a line. */
export const cancellingSchema = z.object({
  /** Payments minus refunds. */
  paid: amountSchema,
  /** Goodwill refunds made before, no longer in `paid`. */
  refunded: amountSchema.default(0),
  /** The amount the terms require, the part of it that is kept, and the refund. */
  owed: amountSchema,
  kept: amountSchema,
  refund: amountSchema,
  /** Part of `refund` for which the guest has to name an account; 0 when the agency knows it. */
  toAccount: amountSchema,
  /** `percent` of the rent, for a stay. */
  parts: z.array(
    z.object({ item: itemIdSchema, title: z.string(), owed: amountSchema, percent: z.number().int().nullable() }),
  ),
});

export type CancellingQuote = z.infer<typeof cancellingSchema>;

/** The refund in CHF that the guest has seen; if today's differs, the reply is 409 AMOUNT_CHANGED. */
export const cancelSchema = z.strictObject({ refund: amountSchema });

const extrasFields = z.strictObject({
  kind: z.literal("extras"),
  /** The stay's line. */
  item: z.uuid(),
  extras: z
    .array(z.strictObject({ product: z.number().int().positive().max(999_999_999), entry: entrySchema }))
    .min(1)
    .max(10),
});

const returnFields = z.strictObject({
  kind: z.literal("return"),
  item: z.uuid(),
  /** The extra's line. */
  extra: z.uuid(),
});
const partyFields = z.strictObject({
  kind: z.literal("party"),
  item: z.uuid(),
  party: z.strictObject({
    people: z.number().int().min(1).max(99),
    ages: z.array(z.number().int().min(0).max(17)).max(20),
  }),
});

/**
 * A change of a paid stay: extras to add, one extra to return, or its new party; `people` counts everyone, `ages` the children.
 */
export const changeSchema = z.discriminatedUnion("kind", [extrasFields, returnFields, partyFields]);

export type OrderChange = z.infer<typeof changeSchema>;

/** The same with the order's new total in CHF that the guest has seen; if it now differs, the reply is 409 TOTAL_CHANGED. */
const seen = { total: amountSchema };

export const confirmedChangeSchema = z.discriminatedUnion("kind", [
  extrasFields.extend(seen),
  returnFields.extend(seen),
  partyFields.extend(seen),
]);

/**
 * Preview of a change, in CHF: the affected lines (null where there is none), the total before and after, and the amount due with
 * its date, or the refund.
 */
export const changeQuoteSchema = z.object({
  lines: z.array(z.object({ title: z.string(), before: amountSchema.nullable(), after: amountSchema.nullable() })),
  before: amountSchema,
  after: amountSchema,
  /** Total amount due, including what was due before. */
  ask: amountSchema,
  dueAt: plainDateSchema.nullable(),
  back: amountSchema,
  /** Part of `back` for which the guest has to name an account; 0 when the agency knows it. */
  toAccount: amountSchema,
});

export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
