import { env } from "#lib/env";
import { withoutPort } from "#lib/upstream/network";
import { watchAddress } from "#lib/upstream/proxy-warning";

const isAddress = (text: string) => /^[0-9a-f.:]{2,45}$/i.test(text);

/**
 * Address of the client of the edge, for rate limits and queues. With `trustedProxies` = n the n-th entry from the right of
 * X-Forwarded-For counts, without a proxy in front the connection's; null when the chain is too short or holds no address.
 */
export function visitorAddress(peer: string | undefined, forwarded: string | undefined, trustedProxies: number) {
  const chain = (forwarded ?? "").split(",").map((part) => withoutPort(part.trim()));
  const address = trustedProxies === 0 ? peer?.replace(/^::ffff:(?=[\d.]+$)/, "") : chain.at(-trustedProxies);
  return address && isAddress(address) ? address : null;
}

/** The visitor's address from the header that the edge sets; none without an edge (`next dev`). */
export function clientAddress(headers: Headers): string | null {
  if (process.env.NODE_ENV === "development") return null;
  const named = headers.get("x-forwarded-for");
  const address = named && isAddress(named) ? named : null;
  watchAddress(address, env());
  return address;
}

/** The header by which the shop counts a call for the visitor, not for the site. */
export function addressHeaders(headers: Headers): Record<string, string> {
  const address = clientAddress(headers);
  return address ? { "x-forwarded-for": address } : {};
}
