import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayOf } from "#lib/shop/stay";

/** A line of a cart as displayed and as it is now, null where it does not exist; `item` is the version to display. */
export type LineDifference = { item: OrderItem; shown: OrderItem | null; now: OrderItem | null };

type Items = Pick<Order, "orderItems">;

/** The visible choices of a line: quantity, dates, party and options. */
const chosenOf = (item: OrderItem | null) =>
  item &&
  JSON.stringify([
    item.quantity,
    stayOf({ people: item.subscriber?.numberOfPersons, ...item.context }),
    item.formattedDataList.map(({ value }) => value),
  ]);

/** Whether more than the price of a line changed: it is new, gone, or has other choices. */
export const isOtherwise = ({ shown, now }: LineDifference): boolean => chosenOf(shown) !== chosenOf(now);

/** The lines of a cart that changed or are gone since it was displayed, then the new ones. */
export function orderDifference(shown: Items, now: Items): LineDifference[] {
  const left = new Map(now.orderItems.map((item) => [item.id, item]));
  const known = shown.orderItems.map((item): LineDifference => {
    const same = left.get(item.id) ?? null;
    left.delete(item.id);
    return { item: same ?? item, shown: item, now: same };
  });
  const added = [...left.values()].map((item): LineDifference => ({ item, shown: null, now: item }));
  return [...known.filter((line) => line.shown?.total !== line.now?.total || isOtherwise(line)), ...added];
}
