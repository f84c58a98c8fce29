import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { emptyOrder, loadOrder, repriceOrder, serializeOrder } from "#backend/shop/cart";
import { findCart, lockCart } from "#backend/shop/open-cart";
import type { Owner } from "#backend/shop/owner";
import { type Order, orderStatus } from "#lib/shop/schema";

/** The order as it stands after a change. */
export async function readOrder(db: Database, id: string, locale: string, now: Date): Promise<Order> {
  const loaded = await loadOrder(db, id, now);
  if (!loaded) throw failure(404, "CART_NOT_FOUND");
  return serializeOrder(loaded, locale, now);
}

/** The visitor's cart, in the call's language; a whole empty order when nothing is stored. */
export async function readCart({ db, clock }: Deps, owner: Owner, locale: string): Promise<Order> {
  const now = clock();
  const cart = await findCart(db, owner);
  if (!cart) return emptyOrder(locale, now);
  if (cart.locale === locale || cart.status === orderStatus.awaitingPayment) return readOrder(db, cart.id, locale, now);
  return (await inLanguage(db, owner, locale, now)) ?? readOrder(db, cart.id, locale, now);
}

class PriceMoved extends Error {}

/** The cart worded anew, at the prices it was shown with; null when they no longer hold, which checkout has to ask. */
async function inLanguage(db: Database, owner: Owner, locale: string, now: Date): Promise<Order | null> {
  try {
    return await db.transaction(async (tx) => {
      const cart = await lockCart(tx, owner);
      if (!cart) return null;
      await tx.update(orders).set({ locale }).where(eq(orders.id, cart.id));
      const { before, after } = await repriceOrder(tx, cart.id, now);
      if (before !== after) throw new PriceMoved();
      return readOrder(tx, cart.id, locale, now);
    });
  } catch (error) {
    if (error instanceof PriceMoved) return null;
    throw error;
  }
}
