import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { Config } from "#backend/config";
import { type Refresh, stayLoggedDays } from "#backend/session/refresh-token";

/** Attributes of every cookie of the shop. */
export const cookieAttributes = (config: Config) =>
  ({ httpOnly: true, sameSite: "Lax", path: "/", secure: config.secureCookies }) as const;

export const cartCookie = "AIO_cart";
/** Days a browser keeps its cart. */
export const cartDays = 60;

/**
 * Sets XAT and XRT: for 30 days when the user stays connected, else until the browser closes; and the cart cookie when the
 * session came with a new one.
 */
export function setSessionCookies(
  c: Context,
  config: Config,
  session: { access: string; refresh: Refresh; cart: string | null },
) {
  if (session.cart) setCartCookie(c, config, session.cart);
  const life = session.refresh.stayLogged ? { maxAge: stayLoggedDays * 86_400 } : {};
  setCookie(c, "XAT", session.access, { ...cookieAttributes(config), ...life });
  setCookie(c, "XRT", session.refresh.token, { ...cookieAttributes(config), ...life });
}

/** Deletes access and refresh token in the browser. */
export function clearSessionCookies(c: Context, config: Config) {
  deleteCookie(c, "XAT", cookieAttributes(config));
  deleteCookie(c, "XRT", cookieAttributes(config));
}

/** Gives the browser a cart token of the shop's making. */
export function setCartCookie(c: Context, config: Config, token: string) {
  setCookie(c, cartCookie, token, { ...cookieAttributes(config), maxAge: cartDays * 86_400 });
}

/** Forgets the browser's cart, so that a new one begins. */
export function clearCartCookie(c: Context, config: Config) {
  deleteCookie(c, cartCookie, cookieAttributes(config));
}
