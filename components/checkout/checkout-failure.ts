import { type LineDifference, orderDifference } from "#lib/shop/order-difference";
import type { Order } from "#lib/shop/order-schema";
import { toCallError } from "#lib/upstream/ask";

/** Why the shop did not start a payment, for display. */
export type CheckoutFailure =
  | { kind: "changed"; before: number; after: number; lines: LineDifference[]; now: Order }
  | { kind: "gone"; titles: string[] }
  | { kind: "remarks" }
  | { kind: "other"; message: string };

const itemKey = "orderItems.";

/**
 * The differences between the cart and the order that the guest saw, amounts in CHF; null while lines and total are unchanged, or
 * when it is another cart.
 */
export function toChanged(seen: Order, now: Order): CheckoutFailure | null {
  if (seen.id !== now.id) return null;
  const lines = orderDifference(seen, now);
  const isChanged = lines.length > 0 || seen.total !== now.total;
  return isChanged ? { kind: "changed", before: seen.total, after: now.total, lines, now } : null;
}

/**
 * Parses a refused checkout: 409 PRICE_CHANGED contains both totals in CHF, 409 NOT_AVAILABLE the unavailable lines. `seen` is
 * the order that the guest saw, `now` the shop's current cart; the changed lines are their difference.
 */
export function toCheckoutFailure(error: unknown, seen: Order, now: Order = seen): CheckoutFailure {
  const { code, message, fieldErrors } = toCallError(error);
  if (code === "PRICE_CHANGED") {
    const after = Number(fieldErrors.after);
    if (Number.isFinite(after)) {
      const before = Number(fieldErrors.before ?? seen.total);
      return { kind: "changed", before, after, lines: orderDifference(seen, now), now };
    }
  }
  if (code === "NOT_AVAILABLE") {
    const gone = Object.keys(fieldErrors).filter((key) => key.startsWith(itemKey));
    const ids = new Set(gone.map((key) => key.slice(itemKey.length)));
    return { kind: "gone", titles: seen.orderItems.filter((item) => ids.has(item.id)).map((item) => item.title) };
  }
  return { kind: "other", message };
}
