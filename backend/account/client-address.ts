import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/**
 * The visitor's address, for rate limits. The site names it in X-Forwarded-For; only a peer on this machine or in
 * `trusted` is believed, and of a list its last entry. Of an IPv6 address only the network of 64 bits counts.
 */
export function clientAddress(c: Context, trusted: readonly string[] = []): string {
  const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  const named = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  const address = named && (isLoopback(peer) || trusted.includes(peer)) ? named : peer;
  return address.includes(":") && !address.startsWith("::ffff:") ? network(address) : address.replace(/^::ffff:/, "");
}

function network(address: string): string {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
