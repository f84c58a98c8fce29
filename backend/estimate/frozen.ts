import type { LoadedOrder } from "#backend/cart/load-order";
import { emptyOrder } from "#backend/cart/order-view";
import { modelOf } from "#backend/product/product";
import type { FrozenEntry } from "#lib/estimate/schema";
import type { Model } from "#lib/shop/model";
import type { Order, OrderItem } from "#lib/shop/order-schema";

const privateTypes = new Set(["text", "address", "email", "phone"]);
const privateKeys = new Set(["value", "unverified", "cg", "dataUse"]);

const isPrivate = (model: Model, key: string) => privateKeys.has(key) || privateTypes.has(model[key]?.type ?? "");

/** The lines of a cart for another cart: dates, people and options, without free text. */
export function frozenEntries({ items }: LoadedOrder): FrozenEntry[] {
  return items.map(({ row, product }) => {
    const model = modelOf(product);
    const kept = Object.entries(row.context).filter(([key]) => !isPrivate(model, key) && key !== "linkedToItem");
    const missing = Object.entries(row.context).some(
      ([key, value]) => isPrivate(model, key) && model[key]?.required && value !== "",
    );
    return {
      itemId: row.id,
      productId: row.productId,
      linkedToItem: row.linkedToItem,
      entry: Object.fromEntries(kept),
      complete: !missing && !product.consents,
    };
  });
}

/** A serialised cart without anything personal: no contact, user, session, remarks, nor what was written into a form. */
export function withoutPersonalData(order: Order, loaded: LoadedOrder, now: Date): Order {
  const models = new Map(loaded.items.map(({ row, product }) => [row.id, modelOf(product)]));
  const nobody = emptyOrder(order.locale, now);
  const { shippingContact, shippingContactId, user, userId } = nobody;
  const strip = (item: OrderItem): OrderItem => {
    const model = models.get(item.id) ?? {};
    return {
      ...item,
      context: Object.fromEntries(Object.entries(item.context).filter(([key]) => !isPrivate(model, key))),
      formattedDataList: item.formattedDataList.filter(({ key }) => !isPrivate(model, key)),
    };
  };
  return {
    ...order,
    shippingContact,
    shippingContactId,
    user,
    userId,
    id: nobody.id,
    session: null,
    number: null,
    status: null,
    remarks: null,
    gradedPayment: false,
    reportedTotal: 0,
    orderItems: order.orderItems.map(strip),
  };
}
