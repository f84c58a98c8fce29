import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { markDevice } from "#backend/account/known-device";
import { login, logout, type NewSession, refreshSession } from "#backend/account/login";
import { originOf } from "#backend/account/origin";
import { passwordHashOf } from "#backend/account/password";
import { signUp } from "#backend/account/sign-up";
import { cartSession } from "#backend/cart/owner";
import type { Deps } from "#backend/deps";
import { Failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { fieldsOf } from "#backend/request";
import { clearCartCookie, clearSessionCookies, setSessionCookies } from "#backend/session/cookies";

/** Calls that begin, renew and end a session. */
export function sessionCalls(deps: Deps): Handlers {
  const greet = async (c: Context, session: NewSession) => {
    setSessionCookies(c, deps.config, session);
    const hash = await passwordHashOf(deps.db, session.user.id);
    if (hash) markDevice(c, deps.config, hash);
    return session;
  };
  const begin = async (c: Context, credentials: Parameters<typeof login>[1]): Promise<NewSession> => {
    const session = await login(deps, credentials, originOf(c, deps)).catch((error) => {
      if (error instanceof Failure && error.status === 401) clearSessionCookies(c, deps.config);
      throw error;
    });
    return greet(c, session);
  };
  return {
    "POST /shop/api/store/auth/login": async ({ c, body }) => {
      const { id: _, ...user } = (await begin(c, await body())).user;
      return user;
    },
    "POST /shop/api/store/security/login": async ({ c, body }) => {
      const { user, access } = await begin(c, await body());
      const { firstName, lastName } = user;
      return { token: access, email: user.username, shippingContact: { firstName, lastName } };
    },
    "POST /shop/api/store/auth/refresh": async ({ c, address }) => {
      try {
        const session = await refreshSession(deps, getCookie(c, "XRT") ?? null, address);
        setSessionCookies(c, deps.config, session);
        return { token: session.access };
      } catch (error) {
        if (error instanceof Failure && error.status === 401) clearSessionCookies(c, deps.config);
        throw error;
      }
    },
    "POST /shop/api/store/auth/me": ({ user }) => {
      const { id, username, firstName, lastName, roles } = user;
      return { id, username, firstName, lastName, roles };
    },
    "POST /shop/api/store/auth/logout": async ({ c }) => {
      await logout(deps, c.req.raw.headers, { token: getCookie(c, "XRT") ?? null, cart: cartSession(c) });
      clearSessionCookies(c, deps.config);
      clearCartCookie(c, deps.config);
    },
    "POST /shop/api/store/sign-up": async ({ c, sent, locale }) => {
      const session = await signUp(deps, fieldsOf(await sent()), { ...originOf(c, deps), locale });
      return (await greet(c, session)).user;
    },
  };
}
