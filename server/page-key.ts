import type { IncomingHttpHeaders } from "node:http";
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

/** Parts of the site that are personal, or whose content follows a free text: never kept. */
const personal = /^\/(commande|mon-compte|login|recherche|produit|favoris|devis)(\/|$)/;
const notPages = /^\/(_next|api|aio|shop|media|og|sitemap|favicon|health|purge)(\/|$)|\.[a-z0-9]+$/i;
const language = /^\/(fr|en|de|it)(?=\/|$)/;

/** A receipt of a message is made for one visitor; so is the contact page of a listing. */
const unkept = /[?&]recu=/;

const longestAddress = 600;
const longestTree = 4000;

/** A soft navigation's or prefetch's headers, on which Next's reply depends. */
type Payload = { prefetch: string; segment: string; tree: string };

const stateHeaders = ["next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree"] as const;

/** Null for a document, "other" for what only Next can answer. */
function payloadOf(headers: IncomingHttpHeaders): Payload | null | "other" {
  if (headers["next-action"] !== undefined) return "other";
  if (headers.rsc === undefined) return stateHeaders.some((name) => headers[name]) ? "other" : null;
  const [prefetch = "", segment = "", tree = ""] = stateHeaders.map((name) => headers[name]?.toString());
  const usual = headers.rsc === "1" && /^[12]?$/.test(prefetch) && /^[\x21-\x7e]{0,300}$/.test(segment);
  return usual && tree.length <= longestTree ? { prefetch, segment, tree } : "other";
}

/** Addresses asked for lately, so that a page that is asked for often is not read anew each time. */
const known = new Map<string, string | null>();
const mostKnown = 1000;

function addressOf(url: string): string | null {
  const before = known.get(url);
  if (before !== undefined) return before;
  const address = readAddress(url);
  if (known.size >= mostKnown) known.clear();
  if (url.length <= longestAddress) known.set(url, address);
  return address;
}

function readAddress(url: string): string | null {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const route = path.replace(language, "");
  if (!path.startsWith("/") || path.startsWith("//") || path.includes("\\")) return null;
  if (personal.test(route) || notPages.test(path)) return null;
  if (at < 0) return path.length <= longestAddress ? path : null;
  if (route === "/contact" || unkept.test(url.slice(at))) return null;
  const allowed = parameters.find(([pattern]) => pattern.test(route))?.[1] ?? none;
  const kept: [string, string][] = [];
  if (allowed.size > 0) {
    for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
      if (allowed.has(name) && value !== "") kept.push([name, value]);
    }
  }
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  const query = new URLSearchParams(kept).toString();
  const address = query ? `${path}?${query}` : path;
  return address.length <= longestAddress ? address : null;
}

export type PageKey = { kind: "document" | "payload"; key: string };

/**
 * The key under which a page is kept: its path, those query parameters that change it, in one order, and for a payload
 * the headers it depends on. Parameters a page does not know are left out, so that nobody fills the cache with them; the
 * host and every other header are no part of it, since no render sees them. Null for what must not be kept.
 */
export function pageKey(method: string, url: string, headers: IncomingHttpHeaders = {}): PageKey | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const payload = payloadOf(headers);
  if (payload === "other") return null;
  const address = addressOf(url);
  if (address === null) return null;
  if (!payload) return { kind: "document", key: address };
  return { kind: "payload", key: [address, payload.prefetch, payload.segment, payload.tree].join("\n") };
}

/** The address and headers a key stands for. */
export function requestOf(key: string): { path: string; headers: Record<string, string> } {
  const [path = "/", ...values] = key.split("\n");
  const given = stateHeaders.flatMap((name, index) => (values[index] ? [[name, values[index]]] : []));
  return { path, headers: values.length > 0 ? { rsc: "1", ...Object.fromEntries(given) } : {} };
}
