import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { callLimits, countCall } from "#backend/session/call-limits";
import { cartCookie, setCartCookie } from "#backend/session/cookies";
import { userFromRequest } from "#backend/session/session";
import { hashToken, newToken } from "#backend/session/token";

/** Whose cart it is: the hash of the cart cookie, and the user when one is logged in. */
export type Owner = { session: string | null; userId: string | null };

/** The hash of a call's cart cookie; null when there is none. */
export function cartSession(c: Context): string | null {
  const token = getCookie(c, cartCookie);
  return token && /^[\w-]{20,100}$/.test(token) ? hashToken(token) : null;
}

/** Reads the cart cookie and the access token of a call. Throws 401 JWT_* for a token that is refused. */
export async function ownerOf(c: Context, deps: Deps): Promise<Owner> {
  const user = await userFromRequest(c.req.raw.headers, deps);
  if (typeof user === "string") throw failure(401, user);
  return { session: cartSession(c), userId: user?.id ?? null };
}

/**
 * The owner of a call that stores something. Only a token that the shop issued and that belongs to a cart or an order is accepted;
 * for any other, which an attacker may have planted, a guest gets a new one.
 */
export async function storingOwner(c: Context, deps: Deps): Promise<Owner> {
  const { session, userId } = await ownerOf(c, deps);
  if (session) {
    const [known] = await deps.db.select({ id: orders.id }).from(orders).where(eq(orders.session, session)).limit(1);
    if (known) return { session, userId };
  }
  if (userId) return { session: null, userId };
  await countCall(c, deps, callLimits.newCart);
  const token = newToken();
  setCartCookie(c, deps.config, token);
  return { session: hashToken(token), userId };
}

/**
 * Moves everything that a browser's cart token gives access to to a new token, which is returned; null when there is nothing. Done
 * at a login against session fixation: whoever planted the old token sees nothing of what follows.
 */
export async function renewCartToken(tx: Database, session: string): Promise<string | null> {
  const token = newToken();
  const moved = await tx
    .update(orders)
    .set({ session: hashToken(token) })
    .where(eq(orders.session, session))
    .returning({ id: orders.id });
  return moved.length > 0 ? token : null;
}

/**
 * Takes from a browser's cart token the orders of users other than `except`, who may have left without a logout: a user's orders
 * are accessible to the user alone. (An order without user and without token would be taken for one of a closed account.)
 */
export async function detachUserOrders(tx: Database, session: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(orders.userId, except);
  await tx
    .update(orders)
    .set({ session: null })
    .where(and(eq(orders.session, session), isNotNull(orders.userId), others));
}

/** Revokes a cart token at a logout: a guest's orders stay accessible by the link in the mail. */
export async function revokeCartToken(tx: Database, session: string): Promise<void> {
  await detachUserOrders(tx, session);
  await renewCartToken(tx, session);
}
