import { z } from "zod";
import { instantSchema } from "#lib/contract/instant";
import { amountSchema } from "#lib/property/price-schema";
import type { Entry } from "#lib/shop/entry-schema";
import { orderSchema } from "#lib/shop/order-schema";

/** Days for which a shared quote can be opened. */
export const estimateDays = 7;

/** A line to be taken over: what was chosen, without what only the guest knows; `complete` is false when that is needed. */
export type FrozenEntry = {
  itemId: string;
  productId: number;
  linkedToItem: string | null;
  entry: Entry;
  complete: boolean;
};

/** What became of a frozen line: its price then and now in CHF; `after` null when it is no longer available. */
const estimateChangeSchema = z.object({
  id: z.string(),
  title: z.string(),
  before: amountSchema,
  after: amountSchema.nullable(),
});
export type EstimateChange = z.infer<typeof estimateChangeSchema>;

/** The answer to freezing a cart: the link's token, and until when it opens. */
export const estimateLinkSchema = z.object({ token: z.string(), expiresAt: instantSchema });
export type EstimateLink = z.infer<typeof estimateLinkSchema>;

/** A cart as it was frozen, without anything personal, and how it compares with today. */
export const estimateSchema = z.object({
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Lines, VAT and total as frozen; contact and user are the placeholders. */
  order: orderSchema,
  /** The whole price today of what is still available, CHF. */
  total: amountSchema,
  changes: z.array(estimateChangeSchema),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** Why a frozen line was not taken over: gone, without a price, in the cart already, or waiting for what only the guest knows. */
const leftReasons = ["unavailable", "already", "incomplete", "full"] as const;

/** The cart after a quote was taken into it, with what changed and what was left. */
export const takenEstimateSchema = z.object({
  order: orderSchema,
  changes: z.array(estimateChangeSchema),
  left: z.array(z.object({ title: z.string(), productId: z.number().int(), reason: z.enum(leftReasons) })),
});
export type TakenEstimate = z.infer<typeof takenEstimateSchema>;
