import { quoteDays } from "#agency/terms";
import { type LoadedOrder, loadOrder } from "#backend/cart/load-order";
import { notAvailable } from "#backend/cart/not-available";
import { findCart, lockCart } from "#backend/cart/open-cart";
import { serializeOrder } from "#backend/cart/order-view";
import type { Owner } from "#backend/cart/owner";
import { withPrices } from "#backend/cart/price-cart";
import { priceNow } from "#backend/cart/reprice";
import type { Database } from "#backend/db/database";
import { estimates } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { frozenEntries, withoutPersonalData } from "#backend/estimate/frozen";
import { signEstimate } from "#backend/estimate/token";
import { failure } from "#backend/failure";
import { countTry, type Limit } from "#backend/session/rate-limit";
import type { EstimateLink } from "#lib/estimate/schema";
import { catalogLocales } from "#lib/i18n/locale";
import type { Order } from "#lib/shop/order-schema";

const limit: Limit = { name: "estimate-cart", tries: 30, minutes: 60 };
const day = 86_400_000;
/** A cart as it is shown in each language, at today's prices; the cart itself keeps those it was shown with. */
function shownIn(loaded: LoadedOrder, now: Date): Record<string, Order> {
  return Object.fromEntries(
    catalogLocales.map((locale) => [
      locale,
      withoutPersonalData({ ...serializeOrder(loaded, locale, now), locale }, loaded, now),
    ]),
  );
}

/** The owner's cart at today's prices. @throws Failure 409 "Empty bag" or NOT_AVAILABLE */
async function pricedCart(tx: Database, orderId: string, now: Date): Promise<LoadedOrder> {
  const loaded = await loadOrder(tx, orderId, now);
  if (!loaded || loaded.items.length === 0) throw failure(409, "Empty bag");
  const priced = await priceNow(tx, loaded, now);
  if (priced.unavailable.length > 0) throw notAvailable(priced.unavailable);
  if (priced.total <= 0) throw failure(409, "Empty bag");
  return withPrices(loaded, priced);
}

/**
 * Freezes the owner's cart into a quote that is valid for seven days: priced again, in every language, without personal data.
 * @throws Failure 404 without a cart, 409 "Empty bag" or NOT_AVAILABLE, 429
 */
export async function freezeCart(deps: Deps, owner: Owner): Promise<EstimateLink> {
  const { db, config, clock } = deps;
  const now = clock();
  const cart = await findCart(db, owner);
  if (!cart) throw failure(404, "CART_NOT_FOUND");
  await countTry(deps, limit, cart.id);
  const expiresAt = new Date(Math.ceil((now.getTime() + quoteDays * day) / 1000) * 1000);
  const id = await db.transaction(async (tx) => {
    const locked = await lockCart(tx, owner);
    if (!locked) throw failure(404, "CART_NOT_FOUND");
    const priced = await pricedCart(tx, locked.id, now);
    const [row] = await tx
      .insert(estimates)
      .values({ entries: frozenEntries(priced), snapshot: shownIn(priced, now), createdAt: now, expiresAt })
      .returning({ id: estimates.id });
    return row?.id ?? "";
  });
  return { token: signEstimate(config.secret, id, expiresAt), expiresAt: expiresAt.toISOString() };
}
