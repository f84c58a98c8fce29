import type { Order } from "#lib/shop/order-schema";

/** A line whose price differs from the one displayed before; amounts in CHF, `after` null when it is no longer available. */
export type LineChange = { id: string; title: string; before: number; after: number | null };

type Items = Pick<Order, "orderItems">;

/**
 * Lines of a cart with a new price that the visitor did not cause. Unavailable lines are left out: they have their own message,
 * and cannot be accepted. `touched` are the lines the visitor changed; their options are left out too.
 */
export function lineChanges(before: Items, after: Items, touched: ReadonlySet<string> = new Set()): LineChange[] {
  const known = new Map(before.orderItems.map((item) => [item.id, item]));
  return after.orderItems.flatMap((item): LineChange[] => {
    const old = known.get(item.id);
    if (!old || touched.has(item.id) || (item.linkedToItem !== null && touched.has(item.linkedToItem))) return [];
    return !item.available || old.total === item.total
      ? []
      : [{ id: item.id, title: item.title, before: old.total, after: item.total }];
  });
}
