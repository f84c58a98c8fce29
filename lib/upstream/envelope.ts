import type { Service } from "#lib/contract/call";
import { type Locale, toLocale } from "#lib/i18n/locale";
import {
  deviceCookie,
  isCartCookie,
  localeCookie,
  providerCookie,
  readCookies,
  refreshCookie,
} from "#lib/upstream/cookies";
import { type ProxyCode, refusalWords } from "#lib/upstream/refusal-words";

export const privateHeaders = { "Cache-Control": "private, no-store", Vary: "Cookie" };

/** Locale of a call from the browser: its query, else the page it came from, else the cookie, else French. */
export function callLocale(url: URL, headers: Headers): Locale {
  const asked = url.searchParams.get("locale");
  if (asked !== null) return toLocale(asked);
  const referer = headers.get("referer");
  const folder = referer && URL.canParse(referer) ? new URL(referer).pathname.split("/", 2)[1] : undefined;
  if (folder && /^[a-z]{2}$/.test(folder)) return toLocale(folder);
  return toLocale(readCookies(headers.get("cookie")).get(localeCookie));
}

/** Further fields of a failed call: replies of the property service have a `success` flag. */
export const unsuccessful = (service: Service): { success?: false } =>
  service === "property" ? { success: false } : {};

/** The reply of every failed call: `{code, message}` with the real status. */
export function failure(status: number, code: ProxyCode, locale: Locale, more: Record<string, unknown> = {}): Response {
  const message = refusalWords(locale).proxy[code];
  return Response.json({ code, message, ...more }, { status, headers: privateHeaders });
}

/**
 * Cookies that are forwarded to the shop: the cart's always, whatever the shop calls it, the refresh token only where sessions are
 * created and ended, the state of a provider login only during that login, the mark of a known device only at a login.
 */
export function shopCookies(cookies: Map<string, string>, path: string, changed: ReadonlyMap<string, string>): string {
  const names = [...new Set([...cookies.keys(), ...changed.keys()])].filter(isCartCookie);
  if (/^\/(auth|security|my-account|sign-up|order)(\/|$)/.test(path)) names.push(refreshCookie);
  if (path.startsWith("/auth/provider/")) names.push(providerCookie);
  if (/^\/(auth|security)\/login$/.test(path)) names.push(deviceCookie);
  return names
    .map((name) => [name, changed.get(name) ?? cookies.get(name)] as const)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}
