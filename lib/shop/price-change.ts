import type { Order } from "#lib/shop/order-schema";

/** A line whose price is another than the one shown before; amounts in CHF, `after` null when it is no longer available. */
export type LineChange = { id: string; title: string; before: number; after: number | null };

type Items = Pick<Order, "orderItems">;

/**
 * Lines of a cart that nobody touched and that have another price; one that is no longer available says so itself, since nobody
 * can accept that. `touched` are the lines the visitor changed; what hangs under them follows on purpose and is not told.
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
