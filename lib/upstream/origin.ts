import { env } from "#lib/env";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a call may come from where it says: a write needs this site's Origin, and no browser may say that another
 * site made it. A write without either header is refused.
 */
export function fromThisSite(method: string, headers: Headers): boolean {
  if (safe.has(method)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin === null) return site === "same-origin";
  return origin === new URL(env().siteUrl).origin;
}
