import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { type Refresh, stayDays } from "#backend/account/refresh-token";
import type { Config } from "#backend/config";

const attributes = (config: Config) =>
  ({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: config.secureCookies,
  }) as const;

/** Sets XAT and XRT: for 30 days when the user stays connected, else until the browser closes. */
export function setSessionCookies(c: Context, config: Config, session: { access: string; refresh: Refresh }) {
  const life = session.refresh.stayLogged ? { maxAge: stayDays * 86_400 } : {};
  setCookie(c, "XAT", session.access, { ...attributes(config), ...life });
  setCookie(c, "XRT", session.refresh.token, { ...attributes(config), ...life });
}

export function clearSessionCookies(c: Context, config: Config) {
  deleteCookie(c, "XAT", attributes(config));
  deleteCookie(c, "XRT", attributes(config));
}

/** Forgets the browser's cart, so that a new one begins. */
export function clearCartCookie(c: Context, config: Config) {
  deleteCookie(c, "AIO_cart", attributes(config));
}
