import { orderStatus, placeholderId } from "#lib/shop/constants";
import { toChf, toRappen } from "#lib/shop/money";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import type { ProductCategory } from "#lib/shop/product-schema";

type Items = Pick<Order, "orderItems">;

/** Number of lines in the bag. */
export function cartLineCount(order: Items): number {
  return order.orderItems.length;
}

/** Lines with a subscriber: the rentals. */
export function itemsWithSubscriber(order: Items): OrderItem[] {
  return order.orderItems.filter((item) => item.subscriber !== null);
}

/** Lines without a subscriber. */
export function itemsWithoutSubscriber(order: Items): OrderItem[] {
  return order.orderItems.filter((item) => item.subscriber === null);
}

/** Lines of one product category. */
export function itemsByCategory(order: Items, category: ProductCategory): OrderItem[] {
  return order.orderItems.filter((item) => item.product.category === category);
}

const dateOf = ({ context }: OrderItem): string => {
  const date = context.startPeriod ?? context.date;
  return typeof date === "string" && date !== "" ? date : "9999";
};

/** Lines by their first day, those without one last, options after their stay; otherwise in the given order. */
export function itemsByDate(items: OrderItem[]): OrderItem[] {
  const ids = new Set(items.map(({ id }) => id));
  const free = items.filter(({ linkedToItem }) => linkedToItem === null || !ids.has(linkedToItem));
  const withOptions = (item: OrderItem): OrderItem[] => [
    item,
    ...items.filter(({ linkedToItem }) => linkedToItem === item.id).flatMap(withOptions),
  ];
  return free.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b))).flatMap(withOptions);
}

/** Options of a rental's line. */
export function itemsLinkedTo(order: Items, id: string): OrderItem[] {
  return order.orderItems.filter((item) => item.linkedToItem === id);
}

/** True when the order belongs to a user, not to the placeholder. */
export function hasUser(order: Pick<Order, "userId">): boolean {
  return order.userId !== placeholderId;
}

/** True when the order has a contact, not the placeholder. */
export function hasContact(order: Pick<Order, "shippingContactId">): boolean {
  return order.shippingContactId !== placeholderId;
}

/** True while every line of the cart is available. */
export const isOrderable = ({ orderItems }: Pick<Order, "orderItems">): boolean =>
  orderItems.every(({ available }) => available);

/** Title with its quantity when there are several: `2 × Skipass`. */
export const countedTitle = ({ quantity, title }: Pick<OrderItem, "quantity" | "title">): string =>
  quantity > 1 ? `${quantity} × ${title}` : title;

/**
 * Amount paid of an order in CHF, goodwill refunds included; null for a partly paid one without a balance.
 */
export function paidOf({ status, total, reportedTotal, cancellation, refunded = 0 }: Order): number | null {
  if (cancellation) return toChf(toRappen(cancellation.kept) + toRappen(cancellation.refund) + toRappen(refunded));
  if (status === orderStatus.partPaid && reportedTotal === 0) return null;
  return toChf(toRappen(total) - toRappen(reportedTotal));
}
