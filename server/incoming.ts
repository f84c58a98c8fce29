import type { IncomingMessage } from "node:http";

/** Headers with which a visitor could speak to Next in its own words, or name another address or method than the real one. */
const internal =
  /^x-(middleware|nextjs|next|invoke|matched|now|vercel|action|http-method|method|original|rewrite|locale|nonce|not-found)/;
const forwarded = /^x-forwarded-(?!for$)/;

/**
 * Takes out of a request what only this server or a proxy it trusts may say: the site's own host and scheme stand in
 * for whatever was sent. `trustedProxies` 0: the address is the connection's.
 */
export function cleanHeaders(message: IncomingMessage, site: URL, trustedProxies: number) {
  const { headers } = message;
  for (const name in headers) if (internal.test(name) || forwarded.test(name)) delete headers[name];
  headers.host = site.host;
  headers["x-forwarded-host"] = site.host;
  headers["x-forwarded-proto"] = site.protocol.slice(0, -1);
  if (trustedProxies === 0) headers["x-forwarded-for"] = message.socket.remoteAddress;
  // Next hides its own headers from middleware, which has to tell a prefetch from a visit.
  headers["x-prefetch"] = headers["next-router-prefetch"] ? "1" : undefined;
}
