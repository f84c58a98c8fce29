import { ShopError, toShopError } from "#lib/shop/client";
import type { Order } from "#lib/shop/schema";

/** Why the shop did not open a payment, as the page tells it. */
export type CheckoutFailure =
  | { kind: "changed"; before: number; after: number }
  | { kind: "gone"; titles: string[] }
  | { kind: "other"; message: string };

function amountIn(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "object" && value !== null && "total" in value ? amountIn(value.total) : null;
}

function titlesIn(items: unknown, order: Order): string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const id = typeof item === "string" ? item : typeof item === "object" && item && "id" in item ? item.id : null;
    const known = order.orderItems.find((candidate) => candidate.id === id);
    if (known) return known.title;
    if (typeof item === "object" && item && "title" in item && typeof item.title === "string") return item.title;
    return typeof item === "string" ? item : [];
  });
}

/** Reads the answer of a checkout that was refused: 409 PRICE_CHANGED with both totals, NOT_AVAILABLE with the items. */
export function toCheckoutFailure(error: unknown, order: Order): CheckoutFailure {
  const { code, message, reply } = error instanceof ShopError ? error : toShopError(error);
  const before = amountIn(reply.before) ?? order.total;
  const after = amountIn(reply.after);
  if (code === "PRICE_CHANGED" && after !== null) return { kind: "changed", before, after };
  if (code === "NOT_AVAILABLE") return { kind: "gone", titles: titlesIn(reply.items ?? reply.unavailable, order) };
  return { kind: "other", message };
}
