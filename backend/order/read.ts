import { loadOrder } from "#backend/cart/load-order";
import { serializeOrder } from "#backend/cart/order-view";
import type { Deps } from "#backend/deps";
import { type Caller, isOwner, type OrderRow, orderNotFound } from "#backend/order/capability";
import { emptyContact } from "#lib/contact/contact-fields";
import type { ShippingContact } from "#lib/contact/contact-schema";
import type { Order } from "#lib/shop/order-schema";

/** An order in its API form, in a language; null when it no longer exists. */
export async function readOrder({ db, clock }: Deps, id: string, locale: string): Promise<Order | null> {
  const now = clock();
  const loaded = await loadOrder(db, id, now);
  return loaded && serializeOrder(loaded, locale, now);
}

/** The contact as shown to a link's bearer: the name and the e-mail address. Links are passed on to fellow travellers. */
const contactByLink = ({ id, title, firstName, lastName, email }: ShippingContact): ShippingContact => ({
  ...emptyContact,
  id,
  title,
  firstName,
  lastName,
  email,
});

/**
 * An order for a guest, in a language: whole for its user and for the browser that ordered, by a link without the contact's address,
 * telephone and day of birth. @throws Failure 404 when it is gone
 */
export async function readOrderFor(
  deps: Deps,
  row: Pick<OrderRow, "id" | "session" | "userId">,
  caller: Caller,
  locale: string,
): Promise<Order> {
  const order = await readOrder(deps, row.id, locale);
  if (!order) throw orderNotFound();
  return isOwner(row, caller) ? order : { ...order, shippingContact: contactByLink(order.shippingContact) };
}

/** Orders by their ids, in the order given. */
export async function readOrders(deps: Deps, rows: { id: string }[], locale: string): Promise<Order[]> {
  const orders = await Promise.all(rows.map(({ id }) => readOrder(deps, id, locale)));
  return orders.filter((order) => order !== null);
}
