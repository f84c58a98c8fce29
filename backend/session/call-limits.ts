import type { Context } from "hono";
import type { Deps } from "#backend/deps";
import { clientAddress } from "#backend/session/client-address";
import { countTry, type Limit } from "#backend/session/rate-limit";

/** Rate limits per address for calls that are costly or create rows; far above the needs of a household. */
export const callLimits = {
  priceCheck: { name: "price-address", tries: 600, minutes: 10 },
  bulk: { name: "bulk-address", tries: 60, minutes: 10 },
  quoteMake: { name: "quote-make-address", tries: 60, minutes: 60 },
  /** Each is a price check of every line. */
  quoteRead: { name: "quote-read-address", tries: 240, minutes: 10 },
  quoteTake: { name: "quote-take-address", tries: 30, minutes: 10 },
  quotePdf: { name: "quote-pdf-address", tries: 60, minutes: 10 },
  orderPdf: { name: "order-pdf-address", tries: 60, minutes: 10 },
  /** Of a paid order: what a change would bring, and the change itself. */
  change: { name: "change-address", tries: 240, minutes: 60 },
  /** Looking at a stay to review, and the review. */
  review: { name: "review-address", tries: 60, minutes: 60 },
  checkout: { name: "checkout-address", tries: 120, minutes: 60 },
  newCart: { name: "cart-address", tries: 600, minutes: 60 },
  contact: { name: "contact-address", tries: 200, minutes: 60 },
  /** Stays newly held, not calls. */
  hold: { name: "hold-address", tries: 60, minutes: 30 },
  /** Nights of these stays: a whole agency's must not be held for nothing, hold after hold. */
  holdNights: { name: "hold-nights-address", tries: 1_000, minutes: 6 * 60 },
} satisfies Record<string, Limit>;

/** Counts a call by the visitor's address. Call it outside a transaction. @throws Failure 429 with the seconds to wait */
export const countCall = (c: Context, deps: Deps, limit: Limit): Promise<void> =>
  countTry(deps, limit, clientAddress(c, deps.config.trustedPeers));
