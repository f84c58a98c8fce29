import { eq, lt } from "drizzle-orm";
import { countTry, type Limit } from "#backend/account/rate-limit";
import type { Database } from "#backend/db/database";
import { estimates, orders } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { frozenEntries, withoutPersonalData } from "#backend/estimate/frozen";
import { signEstimate } from "#backend/estimate/token";
import { failure } from "#backend/failure";
import { checkoutFailure, notAvailable } from "#backend/payment/checkout-failure";
import { loadOrder, repriceOrder, serializeOrder } from "#backend/shop/cart";
import { findCart, lockCart } from "#backend/shop/open-cart";
import type { Owner } from "#backend/shop/owner";
import { type EstimateLink, estimateDays } from "#lib/estimate/schema";
import type { Order } from "#lib/shop/schema";

const limit: Limit = { name: "estimate-cart", tries: 30, minutes: 60 };
const day = 86_400_000;
const languages = ["fr", "en"] as const;

class Undone extends Error {}

/** The order as it would be now in each language; the cart itself keeps the prices it was shown with. */
async function priced(tx: Database, orderId: string, now: Date): Promise<Record<string, Order>> {
  const snapshot: Record<string, Order> = {};
  const trial = tx.transaction(async (inner) => {
    for (const language of languages) {
      await inner.update(orders).set({ locale: language }).where(eq(orders.id, orderId));
      const { unavailable } = await repriceOrder(inner, orderId, now);
      if (unavailable.length > 0) throw notAvailable(unavailable);
      const loaded = await loadOrder(inner, orderId, now);
      if (!loaded || loaded.order.total <= 0) throw checkoutFailure(409, "Empty bag");
      snapshot[language] = withoutPersonalData(serializeOrder(loaded, language, now), loaded, now);
    }
    throw new Undone();
  });
  await trial.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return snapshot;
}

/**
 * Freezes the owner's cart into a quote that opens for seven days: priced anew, in both languages, without personal data.
 * @throws Failure 404 without a cart, 409 "Empty bag" or NOT_AVAILABLE, 429
 */
export async function freezeCart(deps: Deps, owner: Owner): Promise<EstimateLink> {
  const { db, config, clock } = deps;
  const now = clock();
  const cart = await findCart(db, owner);
  if (!cart) throw failure(404, "CART_NOT_FOUND");
  await countTry(deps, limit, cart.id);
  const expiresAt = new Date(Math.ceil((now.getTime() + estimateDays * day) / 1000) * 1000);
  const id = await db.transaction(async (tx) => {
    const locked = await lockCart(tx, owner);
    if (!locked) throw failure(404, "CART_NOT_FOUND");
    const snapshot = await priced(tx, locked.id, now);
    const loaded = await loadOrder(tx, locked.id, now);
    // The link itself says when an expired quote ended.
    await tx.delete(estimates).where(lt(estimates.expiresAt, now));
    const [row] = await tx
      .insert(estimates)
      .values({ entries: loaded ? frozenEntries(loaded) : [], snapshot, createdAt: now, expiresAt })
      .returning({ id: estimates.id });
    return row?.id ?? "";
  });
  return { token: signEstimate(config.secret, id, expiresAt), expiresAt: expiresAt.toISOString() };
}
