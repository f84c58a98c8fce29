import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { publicAddress } from "#lib/routes";

/** A page that may be cached: its key, and the request that renders it. */
export type PageKey = {
  kind: "document" | "payload" | "file";
  key: string;
  path: string;
  headers: Record<string, string>;
};

const longestAddress = 600;
/** The build's files, whose names carry a hash. */
const files = /^\/_next\/static\/[\w/.~-]{1,200}$/;
/** Headers of a soft navigation or prefetch that Next reads, beside `rsc` itself. */
const stateHeaders = ["next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree", "next-url"];
const readable = /^[\x21-\x7e]{1,4000}$/;

/** The public address of a page, memoized; "" for an address that is none. */
const addresses = new LRUCache<string, string>({ max: 1000, memoMethod: (url) => publicAddress(url) ?? "" });

/**
 * The cache key of a page: its public address, and for a payload the headers it depends on. The host and every other header
 * are no part of it, since no render sees them. Null for what must not be cached, or only Next can answer.
 */
export function pageKey(method: string, url: string, headers: IncomingHttpHeaders = {}): PageKey | null {
  if ((method !== "GET" && method !== "HEAD") || headers["next-action"] !== undefined) return null;
  if (files.test(url)) return { kind: "file", key: url, path: url, headers: {} };
  const address = url.length > 2 * longestAddress ? "" : addresses.memo(url);
  if (!address || address.length > longestAddress) return null;
  const given = stateHeaders.flatMap((name) => (headers[name] ? [[name, `${headers[name]}`] as const] : []));
  if (headers.rsc === undefined)
    return given.some(([name]) => name !== "next-url")
      ? null
      : { kind: "document", key: address, path: address, headers: {} };
  const state: Record<string, string> = Object.fromEntries(given);
  const usual = headers.rsc === "1" && /^[12]?$/.test(state["next-router-prefetch"] ?? "");
  if (!usual || !given.every(([, text]) => readable.test(text))) return null;
  // Next's own checksum of these headers: it verifies it, and it adds nothing to the key.
  const sum = /[?&](_rsc=[\w-]*)/.exec(url)?.[1];
  return {
    kind: "payload",
    key: [address, ...stateHeaders.map((name) => state[name] ?? "")].join("\n"),
    path: sum ? `${address}${address.includes("?") ? "&" : "?"}${sum}` : address,
    headers: { rsc: "1", ...state },
  };
}
