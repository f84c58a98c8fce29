import { cookieValue } from "#lib/cookie-value";
import { env } from "#lib/env";
import { isCatalogLocale } from "#lib/i18n/locale";
import { isLocalSite } from "#lib/local-site";

/** Cookies of the session and the cart: set by the shop, stored by the browser, never readable by scripts. */
export const accessCookie = "XAT";
export const refreshCookie = "XRT";
export const cartCookie = "AIO_cart";
export const providerCookie = "AIO_provider";
/** Marks a browser that has logged in to an account before; sent at logins only. */
export const deviceCookie = "AIO_device";
export const localeCookie = "AIO_locale";
/**
 * Marks a browser that has a cart or a session, which saves all others a call on every page; no secret, and never forwarded to
 * the shop.
 */
export const activityCookie = "AIO_bag";
/** Marks a session that outlasts the browser's, of a shop that leaves the access token's cookie to the site; never forwarded. */
export const stayCookie = "AIO_stay";

/** Cookies with the contract's prefix that the site itself sets, the last two by scripts. */
const siteCookies: readonly string[] = [localeCookie, activityCookie, stayCookie, "AIO_consent", "AIO_offered"];

/** Whether only the shop reads a cookie of this name: its cart, whatever the shop calls it. */
const isShopCookie = (name: string) => /^AIO[\w.-]{1,43}$/.test(name) && !siteCookies.includes(name);

/** Whether a cookie goes to the shop with every call. */
export const isCartCookie = (name: string) => isShopCookie(name) && name !== providerCookie && name !== deviceCookie;

const day = 24 * 60 * 60;
const localeLifetime = 365 * day;
/** Of a session that stays logged in, from its last use on. */
const stayLifetime = 30 * day;

export type Cookie = { name: string; value: string; maxAge?: number };

/** Secure everywhere but on http://localhost. */
const secure = () => !isLocalSite(env().siteUrl);

const prefix = "__Host-";

/**
 * The name a cookie has in the browser. On https those that only the shop reads carry a prefix with which no browser
 * takes them from another host; XAT and XRT keep the names that the contract fixes.
 */
const browserName = (name: string) => (secure() && isShopCookie(name) ? prefix + name : name);

/** The contract's name of a browser's cookie; null when it lacks the required prefix. */
function ownName(name: string): string | null {
  if (!secure()) return name;
  if (isShopCookie(name)) return null;
  const bare = name.slice(prefix.length);
  return name.startsWith(prefix) && isShopCookie(bare) ? bare : name;
}

/** Reads a Cookie header into a map by the contract's names; the first of two equal names wins. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    const name = ownName(part.slice(0, at).trim());
    if (at > 0 && name !== null && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** Reads one Set-Cookie line of the shop; null when the name is not one of ours or the value is not plain. */
function parseSetCookie(line: string): Cookie | null {
  const [pair = "", ...attributes] = line.split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  const ours = name === accessCookie || name === refreshCookie || isShopCookie(name);
  if (at < 1 || !ours || !/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,4000}$/.test(value)) return null;
  const attribute = (key: string) =>
    attributes
      .find((part) => part.trim().toLowerCase().startsWith(`${key}=`))
      ?.split("=")
      .slice(1)
      .join("=");
  const maxAge = Number(attribute("max-age") ?? Number.NaN);
  if (Number.isFinite(maxAge)) return { name, value, maxAge: Math.trunc(maxAge) };
  const expires = Date.parse(attribute("expires") ?? "");
  return Number.isNaN(expires) ? { name, value } : { name, value, maxAge: Math.trunc((expires - Date.now()) / 1000) };
}

/** The cookies of ours that a reply of the shop sets. */
export const cookiesOf = (reply: Response): Cookie[] =>
  reply.headers
    .getSetCookie()
    .map(parseSetCookie)
    .filter((cookie) => cookie !== null);

/** The Set-Cookie line this site sends: its own attributes, whatever the shop said about domain, path and flags. */
export function serializeCookie({ name, value, maxAge }: Cookie, httpOnly = true): string {
  const parts = [`${browserName(name)}=${value}`, "Path=/", "SameSite=Lax"];
  if (httpOnly) parts.push("HttpOnly");
  if (secure()) parts.push("Secure");
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.max(0, maxAge)}`);
  return parts.join("; ");
}

/** Remembers the locale for 365 days; readable by scripts, it is no secret. */
export const localeCookieLine = (locale: string) =>
  serializeCookie({ name: localeCookie, value: locale, maxAge: localeLifetime }, false);

/** The Set-Cookie line for the locale of a visited address; null when the browser has that cookie already. */
export function dueLocaleLine(locale: string | undefined, cookies: string | undefined): string | null {
  if (!isCatalogLocale(locale)) return null;
  return cookieValue(cookies ?? "", localeCookie) === locale ? null : localeCookieLine(locale);
}

/** The Set-Cookie line that notes that this browser has a cart. */
export const activityCookieLine = () =>
  serializeCookie({ name: activityCookie, value: "1", maxAge: localeLifetime }, false);

/** An access token that came in a reply alone: it ends with the browser's session, or with `stays` after 30 days. */
export const tokenCookies = (value: string, stays: boolean): Cookie[] =>
  stays
    ? [
        { name: accessCookie, value, maxAge: stayLifetime },
        { name: stayCookie, value: "1", maxAge: stayLifetime },
      ]
    : [{ name: accessCookie, value }];

/** Ends the session in the browser. */
export const endedSession: Cookie[] = [
  { name: accessCookie, value: "", maxAge: 0 },
  { name: refreshCookie, value: "", maxAge: 0 },
];

/** A Cookie header with some of its cookies replaced; an ended one disappears. */
export function replaceCookies(header: string | null, changed: readonly Cookie[]): string {
  const cookies = readCookies(header);
  for (const { name, value, maxAge } of changed) {
    if (value === "" || (maxAge !== undefined && maxAge <= 0)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return [...cookies].map(([name, value]) => `${browserName(name)}=${value}`).join("; ");
}
