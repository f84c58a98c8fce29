import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Deps } from "#backend/deps";

export const cartCookie = "AIO_cart";

/** Whose cart it is: the hash of the cart cookie, and the user when one is logged in. */
export type Owner = { session: string | null; userId: string | null };

/** What is kept of a cart token: its SHA-256. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Reads the cart cookie and the access token of a call. */
export async function ownerOf(c: Context, _deps: Deps): Promise<Owner> {
  const token = getCookie(c, cartCookie);
  const session = token && /^[\w-]{20,100}$/.test(token) ? hashToken(token) : null;
  return { session, userId: null };
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
