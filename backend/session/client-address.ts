import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isPeer } from "#backend/trusted-peers";
import { networkOf, withoutPort } from "#lib/upstream/network";

/**
 * The visitor's address, for rate limits. The site names it in X-Forwarded-For; only a peer of `trusted` is believed, and of a list
 * its last entry. Of an IPv6 address only the network of 56 bits counts.
 */
export function clientAddress(c: Context, trusted: BlockList): string {
  const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  const named = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  const address = named && isPeer(peer, trusted) ? withoutPort(named) : peer;
  return networkOf(address).replace(/^::ffff:/, "");
}
