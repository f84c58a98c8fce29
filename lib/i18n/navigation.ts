import type { Route } from "next";
import { isCatalogLocale, type Locale } from "#lib/i18n/locale";
import type { PagePath } from "#lib/routes";

type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;

/**
 * Address of a page, always with its language: `href("en", "/vente", { page: 2 })` → `/en/vente?page=2`. `path` is one that a
 * page has (lib/routes.ts) and may have a hash. Empty values are left out of the query, lists are joined by commas.
 */
export function href(
  locale: Locale,
  path: PagePath | `${PagePath}${"/" | `#${string}`}` = "/",
  query: Query = {},
): Route {
  const [pathname = "/", hash] = path.split("#", 2);
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") parameters.set(key, text);
  }
  const search = parameters.toString();
  return `/${locale}${pathname === "/" ? "" : pathname}${search && `?${search}`}${hash ? `#${hash}` : ""}` as Route;
}

/** A page with a serialised query: `?…`, or empty. */
export const withQuery = (page: Route, query: string): Route => `${page}${query}` as Route;

/** The same page in another language: swaps or adds the prefix, keeps the rest. `search` with or without `?`. */
export function switchLocale(locale: Locale, pathname: string, search = ""): Route {
  const query = search.replace(/^\?/, "");
  return `/${locale}${withoutLocale(pathname)}${query && `?${query}`}` as Route;
}

/** `/en/vente/12` → `/vente/12`, `/fr` → ``. */
export function withoutLocale(pathname: string): string {
  const [, first = ""] = pathname.split("/", 2);
  const rest = isCatalogLocale(first) ? pathname.slice(first.length + 1) : pathname;
  return rest === "/" ? "" : rest;
}

/** The destination after login if it is on this site; otherwise null (open redirect protection). */
export function sameSitePath(destination: string | null | undefined): Route | null {
  if (!destination || !/^\/(?!\/)[!-[\]-~]*$/.test(destination)) return null;
  const url = new URL(destination, "http://site.invalid");
  // `/x/..//other.example` resolves to `//other.example`, an address of another site.
  const inside = url.host === "site.invalid" && !url.pathname.startsWith("//");
  return inside ? (`${url.pathname}${url.search}${url.hash}` as Route) : null;
}

/** The `destination` of a login in the page's current language; null when there is none on this site. */
export function destinationIn(locale: Locale, destination: string | string[] | undefined): Route | null {
  const path = sameSitePath(typeof destination === "string" ? destination : null);
  return path && withoutLocale(path) !== path ? switchLocale(locale, path) : path;
}
