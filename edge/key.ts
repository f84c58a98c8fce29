import type { IncomingHttpHeaders } from "node:http";
import { publicAddress } from "#lib/routes";

const longestAddress = 600;
const longestTree = 4000;

/** Headers of a soft navigation or prefetch on which Next's reply depends, beside `rsc` itself. */
const stateHeaders = ["next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree"] as const;

/** Their values, null for a document, "other" for what only Next can answer. */
function payloadOf(headers: IncomingHttpHeaders): string[] | null | "other" {
  if (headers["next-action"] !== undefined) return "other";
  const values = stateHeaders.map((name) => headers[name]?.toString() ?? "");
  if (headers.rsc === undefined) return values.some(Boolean) ? "other" : null;
  const [prefetch = "", segment = "", tree = ""] = values;
  const usual = headers.rsc === "1" && /^[12]?$/.test(prefetch) && /^[\x21-\x7e]{0,300}$/.test(segment);
  return usual && tree.length <= longestTree ? values : "other";
}

/** Addresses asked for lately, so that one that is asked for often is not read anew each time. */
const known = new Map<string, string | null>();
const mostKnown = 1000;

function addressOf(url: string): string | null {
  const before = known.get(url);
  if (before !== undefined) return before;
  const address = url.length <= 2 * longestAddress ? publicAddress(url) : null;
  const fit = address !== null && address.length <= longestAddress ? address : null;
  if (known.size >= mostKnown) known.clear();
  if (url.length <= longestAddress) known.set(url, fit);
  return fit;
}

export type PageKey = { kind: "document" | "payload" | "file"; key: string };

/** The build's files, whose names carry a hash. */
const files = /^\/_next\/static\/[\w/.~-]{1,200}$/;

/**
 * The key under which a page is kept: its public address, and for a payload the headers it depends on. The host and every
 * other header are no part of it, since no render sees them. Null for what must not be kept.
 */
export function pageKey(method: string, url: string, headers: IncomingHttpHeaders = {}): PageKey | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (files.test(url)) return { kind: "file", key: url };
  const payload = payloadOf(headers);
  const address = payload === "other" ? null : addressOf(url);
  if (address === null) return null;
  return payload ? { kind: "payload", key: [address, ...payload].join("\n") } : { kind: "document", key: address };
}

/** The address and headers a key stands for. */
export function requestOf(key: string): { path: string; headers: Record<string, string> } {
  const [path = "/", ...values] = key.split("\n");
  const given = stateHeaders.flatMap((name, index) => (values[index] ? [[name, values[index]]] : []));
  return { path, headers: values.length > 0 ? { rsc: "1", ...Object.fromEntries(given) } : {} };
}
