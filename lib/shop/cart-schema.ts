import { z } from "zod";
import { catalogLocales } from "#lib/i18n/locale";
import { omissible } from "#lib/parameter";
import { amountSchema, quoteLineSchema, vatLineSchema } from "#lib/property/price-schema";
import { maxBulkRows, maxQuantity } from "#lib/shop/constants";
import { entrySchema, itemIdSchema } from "#lib/shop/entry-schema";

export const cartUpdateSchema = z.strictObject({
  locale: omissible(z.enum(catalogLocales)),
  remarks: z.string().max(2000).nullish(),
  gradedPayment: omissible(z.boolean()),
  orderItems: z
    .array(
      z.strictObject({
        id: z.uuid(),
        quantity: z.number().int().min(0).max(maxQuantity).optional(),
        context: entrySchema.optional(),
      }),
    )
    .max(maxBulkRows)
    .optional(),
});

export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/** Reply of check/price: `total` 0 or less means "Prix indisponible". */
const priceCheckFields = z.object({
  total: amountSchema,
  subTotal: amountSchema,
  basePrice: amountSchema,
  currency: z.literal("CHF").default("CHF"),
  vat: z.array(vatLineSchema).default([]),
  lines: z.array(quoteLineSchema).default([]),
  available: z.boolean(),
  message: z.string().nullable().default(null),
});

/** Reply of a price check; when a service sends only `total`, the other sums are derived from it. Amounts in CHF. */
export const priceCheckReplySchema = z.preprocess((value) => {
  const priced = z.looseObject({ total: z.number() }).safeParse(value);
  if (!priced.success) return value;
  const { total } = priced.data;
  return { subTotal: total, basePrice: total, available: total > 0, ...priced.data };
}, priceCheckFields);

export type PriceCheckReply = z.infer<typeof priceCheckReplySchema>;

export const checkoutSchema = z.strictObject({
  successUrl: z.url(),
  cancelUrl: z.url(),
  failUrl: z.url(),
  gradedPayment: omissible(z.boolean()).transform(Boolean),
  /** Total in CHF that the guest has seen; if today's differs, the reply is 409 PRICE_CHANGED. */
  acceptedTotal: omissible(amountSchema),
  /** The same for the balance of a partly paid order. */
  acceptedBalance: omissible(amountSchema),
});

export type Checkout = z.infer<typeof checkoutSchema>;

/** `number` is the order's, which may be new; an invalid one is ignored, so that the payment can go on. */
export const checkoutReplySchema = z.object({ paymentUrl: z.url(), number: itemIdSchema.nullish().catch(null) });
export type CheckoutReply = z.infer<typeof checkoutReplySchema>;
