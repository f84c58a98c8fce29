import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { accountFailure } from "#backend/account/failure";
import { userFromRequest } from "#backend/account/session";
import type { Deps } from "#backend/deps";

export const cartCookie = "AIO_cart";

/** Whose cart it is: the hash of the cart cookie, and the user when one is logged in. */
export type Owner = { session: string | null; userId: string | null };

/** What is kept of a cart token: its SHA-256. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The hash of a call's cart cookie; null when there is none. */
export function cartSession(c: Context): string | null {
  const token = getCookie(c, cartCookie);
  return token && /^[\w-]{20,100}$/.test(token) ? hashToken(token) : null;
}

/** Reads the cart cookie and the access token of a call. Throws 401 JWT_* for a token that is refused. */
export async function ownerOf(c: Context, deps: Deps): Promise<Owner> {
  const user = await userFromRequest(c.req.raw.headers, deps);
  if (typeof user === "string") throw accountFailure(401, user);
  return { session: cartSession(c), userId: user?.id ?? null };
}

/** The session of a call, begun with a new cart cookie when there is none. */
export function startSession(c: Context, deps: Deps): string {
  const token = randomBytes(32).toString("base64url");
  setCookie(c, cartCookie, token, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: deps.config.secureCookies,
    maxAge: 60 * 60 * 24 * 60,
  });
  return hashToken(token);
}

/** The owner of a call that stores something: a session is begun when there is none. */
export async function storingOwner(c: Context, deps: Deps): Promise<Owner> {
  const owner = await ownerOf(c, deps);
  return owner.userId || owner.session ? owner : { ...owner, session: startSession(c, deps) };
}
