import { loadOrder } from "#backend/cart/load-order";
import { findCart } from "#backend/cart/open-cart";
import { emptyOrder, serializeOrder } from "#backend/cart/order-view";
import type { Owner } from "#backend/cart/owner";
import type { Database } from "#backend/db/database";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Order } from "#lib/shop/order-schema";

/** A cart in its API form, in a language. @throws Failure 404 when it no longer exists */
export async function cartReply(db: Database, id: string, locale: string, now: Date): Promise<Order> {
  const loaded = await loadOrder(db, id, now);
  if (!loaded) throw failure(404, "CART_NOT_FOUND");
  return serializeOrder(loaded, locale, now);
}

/** The visitor's cart, in the call's language; a whole empty order when nothing is stored. */
export async function readCart({ db, clock }: Deps, owner: Owner, locale: string): Promise<Order> {
  const now = clock();
  const cart = await findCart(db, owner);
  return cart ? cartReply(db, cart.id, locale, now) : emptyOrder(locale, now);
}
