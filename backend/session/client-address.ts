import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { networkOf } from "#lib/upstream/network";

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether an address is one of `trusted`: addresses, and networks as `10.0.0.0/8`. */
function isTrusted(peer: string, trusted: readonly string[]): boolean {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = "", bits] = entry.split("/");
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  const plain = peer.replace(/^::ffff:/, "");
  return isIP(plain) !== 0 && list.check(plain, family(plain));
}

/**
 * The visitor's address, for rate limits. The site names it in X-Forwarded-For; only a peer on this machine or in
 * `trusted` (addresses and networks) is believed, and of a list its last entry. Of an IPv6 address only the network of 64 bits counts.
 */
export function clientAddress(c: Context, trusted: readonly string[] = []): string {
  const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  const named = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  const address = named && (isLoopback(peer) || isTrusted(peer, trusted)) ? named : peer;
  return networkOf(address).replace(/^::ffff:/, "");
}
