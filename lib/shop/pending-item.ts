import type { CartUpdate } from "#lib/shop/cart-schema";
import type { Entry } from "#lib/shop/entry-schema";
import type { Order, OrderItem } from "#lib/shop/order-schema";

const mark = "pending-";

/** True for an optimistic line that the shop has not confirmed yet. */
export function isPendingItem(item: Pick<OrderItem, "id">): boolean {
  return item.id.startsWith(mark);
}

/** The cart with a placeholder line for the product being added; totals remain the shop's. */
export function withPendingItem(order: Order, productId: number, entry: Entry, title = ""): Order {
  const item: OrderItem = {
    id: `${mark}${productId}-${order.orderItems.length}`,
    quantity: entry.quantity ?? 1,
    reference: "",
    title,
    subTitle: null,
    total: 0,
    totalExcludingTax: 0,
    context: { ...entry },
    product: { id: productId, category: "service", reference: "", title, type: "piece", bulk: false, article: null },
    subscriber: null,
    linkedToItem: entry.linkedToItem ?? null,
    formattedDataList: [],
    lines: [],
    vat: [],
    available: true,
  };
  return { ...order, orderItems: [...order.orderItems, item], orderItemIds: [...order.orderItemIds, item.id] };
}

/** The cart without a line and its options; totals remain the shop's. */
export function withoutItem(order: Order, id: string): Order {
  const orderItems = order.orderItems.filter((item) => item.id !== id && item.linkedToItem !== id);
  return { ...order, orderItems, orderItemIds: orderItems.map((item) => item.id) };
}

/** The cart with the requested quantities, dates and people; prices remain the shop's. */
export function withChanges(order: Order, changes: CartUpdate["orderItems"] = []): Order {
  const orderItems = order.orderItems.map((item) => {
    const wanted = changes.find((change) => change.id === item.id);
    if (!wanted) return item;
    const context = wanted.context ? { ...wanted.context, quantity: item.quantity } : item.context;
    return { ...item, context, quantity: wanted.quantity ?? item.quantity };
  });
  return { ...order, orderItems };
}

/**
 * Whether the shop's reply has the requested quantities and days; a missing line, or one without them, does not count as a
 * refusal.
 */
export function hasTaken(order: Order, changes: CartUpdate["orderItems"] = []): boolean {
  const day = (told: unknown, asked: string | undefined) =>
    typeof told !== "string" || told.length !== asked?.length || told === asked;
  return changes.every(({ id, quantity, context }) => {
    const item = order.orderItems.find((candidate) => candidate.id === id);
    if (!item) return true;
    const { startPeriod, endPeriod } = item.context;
    return (
      (quantity ?? item.quantity) === item.quantity &&
      day(startPeriod, context?.startPeriod) &&
      day(endPeriod, context?.endPeriod)
    );
  });
}

/** The line and its options, the line first. */
export function itemWithOptions(order: Order, id: string): OrderItem[] {
  const item = order.orderItems.find((candidate) => candidate.id === id);
  return item ? [item, ...order.orderItems.filter((option) => option.linkedToItem === id)] : [];
}

/** The entry that restores a removed line; `linkedToItem` is the rental's new line. */
export function entryOf(item: OrderItem, linkedToItem?: string): Entry {
  const kept = Object.entries(item.context).filter(([key, value]) => value !== null && key !== "linkedToItem");
  return { ...Object.fromEntries(kept), quantity: item.quantity, ...(linkedToItem ? { linkedToItem } : {}) };
}
