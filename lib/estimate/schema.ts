import { z } from "zod";
import { instantSchema } from "#lib/contract/instant";
import { amountSchema } from "#lib/property/price-schema";
import type { Entry } from "#lib/shop/entry-schema";
import { orderSchema } from "#lib/shop/order-schema";

/** A line to be copied: its choices without the guest's personal data; `complete` is false when such data is required. */
export type FrozenEntry = {
  itemId: string;
  productId: number;
  linkedToItem: string | null;
  entry: Entry;
  complete: boolean;
};

/** Comparison of a frozen line with today, in CHF; `after` is null when it is no longer available. */
const estimateChangeSchema = z.object({
  id: z.string(),
  title: z.string(),
  before: amountSchema,
  after: amountSchema.nullable(),
});
export type EstimateChange = z.infer<typeof estimateChangeSchema>;

/** Reply to freezing a cart: the link's token and its expiry. */
export const estimateLinkSchema = z.object({ token: z.string(), expiresAt: instantSchema });
export type EstimateLink = z.infer<typeof estimateLinkSchema>;

/** A frozen cart without personal data, and how it compares with today. */
export const estimateSchema = z.object({
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Lines, VAT and total as frozen; contact and user are the placeholders. */
  order: orderSchema,
  /** Today's total of everything that is still available, CHF. */
  total: amountSchema,
  changes: z.array(estimateChangeSchema),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** Why a frozen line was not copied: no longer available, without a price, already in the cart, or lacking the guest's data. */
const leftReasons = ["unavailable", "already", "incomplete", "full"] as const;

/** The cart after a quote was copied into it, with the changed and the omitted lines. */
export const takenEstimateSchema = z.object({
  order: orderSchema,
  changes: z.array(estimateChangeSchema),
  left: z.array(z.object({ title: z.string(), productId: z.number().int(), reason: z.enum(leftReasons) })),
});
export type TakenEstimate = z.infer<typeof takenEstimateSchema>;
