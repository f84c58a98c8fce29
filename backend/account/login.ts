import { eq } from "drizzle-orm";
import { mergeCarts, settleCarts } from "#backend/account/cart-merge";
import { networkOf } from "#backend/account/device";
import { knownDevice } from "#backend/account/known-device";
import type { Origin } from "#backend/account/origin";
import { passwordMatches } from "#backend/account/password";
import { detachUserOrders, renewCartToken, revokeCartToken } from "#backend/cart/owner";
import { hasCode } from "#backend/cause";
import { users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { issueAccessToken } from "#backend/session/access-token";
import { countTry, forgetTries, limits } from "#backend/session/rate-limit";
import { endFamily, familyOf, type Refresh, rotate, startFamily, type TokenCode } from "#backend/session/refresh-token";
import { toUser, userFromRequest } from "#backend/session/session";
import { toUsername } from "#backend/session/username";
import type { User } from "#lib/shop/order-schema";

/** What a login hands out: the user, the two tokens, and a cart token when the browser had one. */
export type NewSession = { user: User; access: string; refresh: Refresh; cart: string | null };

/**
 * Logs in by e-mail and password and merges the guest's cart.
 * @throws Failure 401 AUTH_FAIL, with the same text and timing for an unknown user; 429 after too many tries
 */
export async function login(
  deps: Deps,
  credentials: { email: string; password: string; stayLogged?: boolean | undefined },
  origin: Origin,
): Promise<NewSession> {
  const username = toUsername(credentials.email);
  const here = `${username} ${origin.address}`;
  // The address is counted first: tries beyond its limit count for no account, so that one address alone cannot lock an account.
  await countTry(deps, limits.loginAddress, origin.address);
  await countTry(deps, limits.loginFromAddress, here);
  const [row] = await deps.db.select().from(users).where(eq(users.username, username));
  const device = knownDevice(deps.config.secret, row?.passwordHash, origin.mark);
  if (device) await countTry(deps, limits.loginDevice, device);
  else await countTry(deps, limits.loginAccount, username);
  const matches = await passwordMatches(row?.passwordHash, credentials.password);
  if (!row || !matches) {
    logSecurity("login-failed", { user: row?.id ?? null });
    throw failure(401, "AUTH_FAIL");
  }
  logSecurity("login", { user: row.id });
  await forgetTries(deps, limits.loginFromAddress, here);
  return beginSession(deps, toUser(row), credentials.stayLogged === true, origin);
}

/** Starts a session of an authenticated user. */
export async function beginSession(
  deps: Deps,
  user: User,
  stayLogged: boolean,
  { address, device, cart: brought }: Origin,
): Promise<NewSession> {
  const enter = async () => {
    if (brought) await settleCarts(deps, { session: brought, userId: user.id });
    return deps.db.transaction(async (tx) => {
      if (brought) await mergeCarts(tx, { session: brought, userId: user.id }, deps.clock());
      if (brought) await detachUserOrders(tx, brought, user.id);
      const cart = brought ? await renewCartToken(tx, brought) : null;
      const network = networkOf(address);
      return { cart, refresh: await startFamily(tx, deps.clock(), { userId: user.id, stayLogged, device, network }) };
    });
  };
  const { refresh, cart } = await enter().catch((error: unknown) => {
    // The user has begun a cart on another device meanwhile: the next try finds it.
    if (!hasCode(error, "23505")) throw error;
    return enter();
  });
  return { user, refresh, cart, access: await issueAccessToken(deps, user, refresh.family) };
}

/** New tokens for a refresh token. @throws Failure 401 JWT_NOT_FOUND, JWT_INVALID or JWT_EXPIRED */
export async function refreshSession(deps: Deps, token: string | null, address: string): Promise<NewSession> {
  const refresh: Refresh | TokenCode = token ? await rotate(deps, token, networkOf(address)) : "JWT_NOT_FOUND";
  if (typeof refresh === "string") throw failure(401, refresh);
  const [row] = await deps.db.select().from(users).where(eq(users.id, refresh.userId));
  if (!row) throw failure(401, "JWT_NOT_FOUND");
  return { user: toUser(row), refresh, cart: null, access: await issueAccessToken(deps, toUser(row), refresh.family) };
}

/**
 * Ends the session identified by its refresh token or else by its access token; a guest has none. Also revokes the browser's cart
 * token, whose hash is `cart`.
 */
export async function logout(
  deps: Deps,
  headers: Headers,
  { token, cart }: { token: string | null; cart: string | null },
): Promise<void> {
  if (cart) await deps.db.transaction((tx) => revokeCartToken(tx, cart));
  const family = token ? await familyOf(deps.db, token) : null;
  const user = family ? null : await userFromRequest(headers, deps);
  const ended = family ?? (typeof user === "object" ? user?.family : null);
  if (!ended) return;
  const owner = await deps.db.transaction((tx) => endFamily(tx, deps.clock(), ended));
  logSecurity("logout", { user: owner });
}
