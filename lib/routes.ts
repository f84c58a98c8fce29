import { locationFilterSchema, pricesFilterSchema, saleFilterSchema } from "#lib/property/filter";

const form = ["adults", "weeks"];
const rentals = new Set([...Object.keys(locationFilterSchema.shape), ...form]);
const stay = new Set(["dateFrom", "dateTo", "people", "ages", ...form]);
const none: ReadonlySet<string> = new Set();

/** Which query parameters change a page, by its path without the language; the first that fits counts. */
const parameters: [RegExp, ReadonlySet<string>][] = [
  [/^\/location\/prix-semaine$/, new Set(Object.keys(pricesFilterSchema.shape))],
  [/^\/(location(\/(annuelle|special|map))?|appartements)$/, rentals],
  [/^\/location\/(annuelle\/)?\d+(\/[^/]*)?$/, stay],
  [/^\/vente$/, new Set(Object.keys(saleFilterSchema.shape))],
];

/** Parts of the site that are personal, or whose content follows a free text. */
const personal = /^\/(commande|mon-compte|login|recherche|produit|favoris|devis)(\/|$)/;
const notPages = /^\/(_next|api|aio|shop|media|og|sitemap|favicon|health|ready|purge)(\/|$)|\.[a-z0-9]+$/i;
const language = /^\/(fr|en|de|it)(?=\/|$)/;

/** Calls of the browser, payment notifications and pictures: whatever is no page. */
const calls = /^\/(api|aio|shop\/api\/store|media)\//;
export const isCall = (path: string) => calls.test(path);

/** Languages whose prefix a path has; undefined for none. */
export const localeIn = (path: string): string | undefined => language.exec(path)?.[1];

/**
 * The address of a page that is the same for every visitor: its path and those query parameters that change it, in one
 * order, so that invented ones make no further page. Null for what is personal, made for one visitor, or no page.
 */
export function publicAddress(url: string): string | null {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const route = path.replace(language, "");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return null;
  if (personal.test(route) || notPages.test(path)) return null;
  if (at < 0) return path;
  const query = new URLSearchParams(url.slice(at + 1));
  // The contact page of a listing, and the receipt of a message.
  if (route === "/contact" || query.has("recu")) return null;
  const allowed = parameters.find(([pattern]) => pattern.test(route))?.[1] ?? none;
  const kept = [...query].filter(([name, value]) => allowed.has(name) && value !== "");
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}
