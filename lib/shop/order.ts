import { placeholderId } from "#lib/shop/constants";
import type { Order, OrderItem, ProductCategory } from "#lib/shop/schema";

type Items = Pick<Order, "orderItems">;

/** Number of lines in the bag (SH1). */
export function bagCount(order: Items): number {
  return order.orderItems.length;
}

/** Lines that somebody stays in: the rentals (SH1). */
export function itemsWithSubscriber(order: Items): OrderItem[] {
  return order.orderItems.filter((item) => item.subscriber !== null);
}

/** Lines without a subscriber (SH1). */
export function itemsWithoutSubscriber(order: Items): OrderItem[] {
  return order.orderItems.filter((item) => item.subscriber === null);
}

/** Lines of one product category (SH1). */
export function itemsByCategory(order: Items, category: ProductCategory): OrderItem[] {
  return order.orderItems.filter((item) => item.product.category === category);
}

/** Options that hang under a rental's line. */
export function itemsLinkedTo(order: Items, id: string): OrderItem[] {
  return order.orderItems.filter((item) => item.linkedToItem === id);
}

/** True when the order belongs to a user, not to the placeholder (SH1). */
export function hasUser(order: Pick<Order, "userId">): boolean {
  return order.userId !== placeholderId;
}

/** True when the order has a contact, not the placeholder (SH1). */
export function hasContact(order: Pick<Order, "shippingContactId">): boolean {
  return order.shippingContactId !== placeholderId;
}
