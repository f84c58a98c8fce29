import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { clearCartCookie, clearSessionCookies, setSessionCookies } from "#backend/account/cookies";
import { markDevice } from "#backend/account/known-device";
import { login, logout, type NewSession, refreshSession } from "#backend/account/login";
import { originOf } from "#backend/account/origin";
import { requireUser } from "#backend/account/session";
import { signUp } from "#backend/account/sign-up";
import type { Deps } from "#backend/deps";
import { Failure } from "#backend/failure";
import { bodyOf, jsonOf, localeOf } from "#backend/request";
import { cartSession } from "#backend/shop/owner";
import { credentialsSchema } from "#lib/account/schema";

/** A body that is judged field by field later. */
export async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  const body = await jsonOf(c);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** Calls that begin, renew and end a session. */
export function sessionRoutes(deps: Deps): Hono {
  const app = new Hono();
  const begin = async (c: Context): Promise<NewSession> => {
    const session = await login(deps, await bodyOf(c, credentialsSchema), originOf(c, deps)).catch((error) => {
      if (error instanceof Failure && error.status === 401) clearSessionCookies(c, deps.config);
      throw error;
    });
    setSessionCookies(c, deps.config, session);
    markDevice(c, deps.config, session.user.username);
    return session;
  };

  app.post("/auth/login", async (c) => {
    const { id: _, ...user } = (await begin(c)).user;
    return c.json(user);
  });

  app.post("/security/login", async (c) => {
    const { user, access } = await begin(c);
    const { firstName, lastName } = user;
    return c.json({ token: access, email: user.username, shippingContact: { firstName, lastName } });
  });

  app.post("/auth/refresh", async (c) => {
    try {
      const session = await refreshSession(deps, getCookie(c, "XRT") ?? null, originOf(c, deps).address);
      setSessionCookies(c, deps.config, session);
      return c.json({ token: session.access });
    } catch (error) {
      if (error instanceof Failure) clearSessionCookies(c, deps.config);
      throw error;
    }
  });

  app.post("/auth/me", async (c) => {
    const { id, username, firstName, lastName, roles } = await requireUser(c.req.raw.headers, deps);
    return c.json({ id, username, firstName, lastName, roles });
  });

  app.post("/auth/logout", async (c) => {
    await logout(deps, c.req.raw.headers, { token: getCookie(c, "XRT") ?? null, cart: cartSession(c) });
    clearSessionCookies(c, deps.config);
    clearCartCookie(c, deps.config);
    return c.body(null, 204);
  });

  app.post("/sign-up", async (c) => {
    const session = await signUp(deps, await fieldsOf(c), { ...originOf(c, deps), locale: localeOf(c) });
    setSessionCookies(c, deps.config, session);
    markDevice(c, deps.config, session.user.username);
    return c.json(session.user, 201);
  });

  return app;
}
