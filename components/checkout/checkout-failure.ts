import type { Order } from "#lib/shop/order-schema";
import { type LineChange, lineChanges } from "#lib/shop/price-change";
import { toCallError } from "#lib/upstream/ask";

/** Why the shop did not open a payment, as the page tells it. */
export type CheckoutFailure =
  | { kind: "changed"; before: number; after: number; lines: LineChange[] }
  | { kind: "gone"; titles: string[] }
  | { kind: "remarks" }
  | { kind: "other"; message: string };

const itemKey = "orderItems.";

/**
 * Reads a refused checkout: 409 PRICE_CHANGED carries both totals in CHF, 409 NOT_AVAILABLE the lines that are gone.
 * `order` is the one the guest saw, `now` the cart as the shop has it since: they tell which lines changed.
 */
export function toCheckoutFailure(error: unknown, order: Order, now: Order = order): CheckoutFailure {
  const { code, message, fieldErrors } = toCallError(error);
  if (code === "PRICE_CHANGED") {
    const after = Number(fieldErrors.after);
    if (Number.isFinite(after))
      return {
        kind: "changed",
        before: Number(fieldErrors.before ?? order.total),
        after,
        lines: lineChanges(order, now),
      };
  }
  if (code === "NOT_AVAILABLE") {
    const gone = Object.keys(fieldErrors).filter((key) => key.startsWith(itemKey));
    const ids = new Set(gone.map((key) => key.slice(itemKey.length)));
    return { kind: "gone", titles: order.orderItems.filter((item) => ids.has(item.id)).map((item) => item.title) };
  }
  return { kind: "other", message };
}
