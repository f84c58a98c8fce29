import { z } from "zod";
import { amountSchema } from "#lib/property/price-schema";
import { plainDateSchema } from "#lib/property/stay-schema";
import { entrySchema, itemIdSchema } from "#lib/shop/entry-schema";

/** What cancelling a whole order would cost and give back now, in CHF; `item` is the id of a line. */
export const cancellingSchema = z.object({
  /** What was paid and not given back before. */
  paid: amountSchema,
  /** What the terms ask for, what is kept of it, and what goes back. */
  owed: amountSchema,
  kept: amountSchema,
  refund: amountSchema,
  /** Part of `refund` that was paid by bank transfer and goes back to an account. */
  toAccount: amountSchema,
  /** `percent` of the rent, of a stay. */
  parts: z.array(
    z.object({ item: itemIdSchema, title: z.string(), owed: amountSchema, percent: z.number().int().nullable() }),
  ),
});

export type CancellingQuote = z.infer<typeof cancellingSchema>;

/** The amount in CHF the guest has seen come back; another one today answers 409 AMOUNT_CHANGED. */
export const cancelSchema = z.strictObject({ refund: amountSchema });

const extrasFields = z.strictObject({
  kind: z.literal("extras"),
  /** The stay's line. */
  item: z.uuid(),
  extras: z
    .array(z.strictObject({ product: z.number().int().positive(), entry: entrySchema }))
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

/** Extras to be added to a paid stay, one of them taken back, or its party from now on; `people` counts everyone, `ages` the children. */
export const changeSchema = z.discriminatedUnion("kind", [extrasFields, returnFields, partyFields]);

export type OrderChange = z.infer<typeof changeSchema>;

/** The same with the order's total in CHF the guest has seen; another one now answers 409 TOTAL_CHANGED. */
const seen = { total: amountSchema };

export const confirmedChangeSchema = z.discriminatedUnion("kind", [
  extrasFields.extend(seen),
  returnFields.extend(seen),
  partyFields.extend(seen),
]);

/** What a change would bring, in CHF: the lines it touches (null where there is none), the total, and what is due until when or comes back. */
export const changeQuoteSchema = z.object({
  lines: z.array(z.object({ title: z.string(), before: amountSchema.nullable(), after: amountSchema.nullable() })),
  before: amountSchema,
  after: amountSchema,
  /** All that is to pay then, with what was due before. */
  ask: amountSchema,
  dueAt: plainDateSchema.nullable(),
  back: amountSchema,
  /** Part of `back` that was paid by bank transfer and goes back to an account. */
  toAccount: amountSchema,
});

export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
