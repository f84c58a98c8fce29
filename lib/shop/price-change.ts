import type { Order } from "#lib/shop/order-schema";

/** A line whose price is another than the one shown before; amounts in CHF, `after` null when it can no longer be had. */
export type LineChange = { id: string; title: string; before: number; after: number | null };

type Items = Pick<Order, "orderItems">;

/**
 * What became of the lines of a cart that nobody touched: those with another price, and those that can no longer be
 * had. `touched` are the lines the visitor changed; what hangs under them follows on purpose and is not told.
 */
export function lineChanges(before: Items, after: Items, touched: ReadonlySet<string> = new Set()): LineChange[] {
  const known = new Map(before.orderItems.map((item) => [item.id, item]));
  return after.orderItems.flatMap((item): LineChange[] => {
    const old = known.get(item.id);
    if (!old || touched.has(item.id) || (item.linkedToItem !== null && touched.has(item.linkedToItem))) return [];
    if (old.available && !item.available) return [{ id: item.id, title: item.title, before: old.total, after: null }];
    return old.total === item.total ? [] : [{ id: item.id, title: item.title, before: old.total, after: item.total }];
  });
}
