import { locationFilterSchema, pricesFilterSchema, saleFilterSchema } from "#lib/property/filter";

const filterKeys = new Set([
  ...Object.keys(locationFilterSchema.shape),
  ...Object.keys(saleFilterSchema.shape),
  ...Object.keys(pricesFilterSchema.shape),
]);

/** Parts of the site that are personal, or whose content follows a free text: never kept. */
const personal = /^(\/(fr|en|de|it))?\/(commande|mon-compte|login|recherche|produit|favoris|devis)(\/|$)/;
const notPages = /^\/(_next|api|aio|shop|media|favicon)(\/|$)|\.[a-z0-9]+$/i;
const filtered = /^(\/(fr|en|de|it))?\/(location|vente)(\/|$)/;

/** A receipt of a message, and the listing a message is about: made for one visitor. */
const unkept = /[?&]recu=/;
const contact = /^(\/(fr|en|de|it))?\/contact$/;

const longestAddress = 600;

/**
 * The address under which a page is kept: its path and those query parameters that change it, in one order. Parameters a
 * page does not know are left out, so that nobody fills the cache with them. Null for what must not be kept.
 */
export function pageKey(method: string, url: string): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (
    !path.startsWith("/") ||
    path.startsWith("//") ||
    path.includes("\\") ||
    personal.test(path) ||
    notPages.test(path)
  ) {
    return null;
  }
  if (at >= 0 && (contact.test(path) || unkept.test(url.slice(at)))) return null;
  const kept: [string, string][] = [];
  if (at >= 0 && filtered.test(path)) {
    for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
      if (filterKeys.has(name) && value !== "") kept.push([name, value]);
    }
  }
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  const query = new URLSearchParams(kept).toString();
  const key = query ? `${path}?${query}` : path;
  return key.length <= longestAddress ? key : null;
}
