import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayOf } from "#lib/shop/stay";

/** A line of a cart as it was shown and as it is now, null where it is not there; `item` is what can be seen of it. */
export type LineDifference = { item: OrderItem; shown: OrderItem | null; now: OrderItem | null };

type Items = Pick<Order, "orderItems">;

/** What was chosen for a line, as far as it is shown: how many, when, who and its options. */
const chosenOf = (item: OrderItem | null) =>
  item &&
  JSON.stringify([
    item.quantity,
    stayOf({ people: item.subscriber?.numberOfPersons, ...item.context }),
    item.formattedDataList.map(({ value }) => value),
  ]);

/** Whether it is more than the price of a line that changed: the line is new, gone, or something else was chosen for it. */
export const isOtherwise = ({ shown, now }: LineDifference): boolean => chosenOf(shown) !== chosenOf(now);

/** The lines of a cart that are not as they were shown or are gone, then those that are new. */
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
