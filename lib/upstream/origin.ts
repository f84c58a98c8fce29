import { env } from "#lib/env";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = /^(http:\/\/)(?:127\.0\.0\.1|\[::1\])(?=:|$)/;
const nameOf = (origin: string) => origin.replace(loopback, "$1localhost");

/**
 * Protection against cross-site request forgery: false for a write that a browser made for another site. Every browser sends the
 * page's origin with a write; a client that sends none is no browser and has no visitor's cookies.
 */
export function fromThisSite(method: string, headers: Pick<Headers, "get">): boolean {
  if (safe.has(method)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  return origin === null || nameOf(origin) === nameOf(new URL(env().siteUrl).origin);
}
