import { env } from "#lib/env";
import { watchAddress } from "#lib/upstream/proxy-warning";

declare global {
  /** True where server/main.ts answers: it writes the peer's address over whatever the browser sent. */
  var peerAddressWritten: boolean | undefined;
}

/**
 * The visitor's address for rate limits. With TRUSTED_PROXIES = n the n-th entry from the right of X-Forwarded-For
 * counts; without a proxy in front the entry of the site's own server, or none where that does not run (`next dev`).
 */
export function clientAddress(headers: Headers): string | null {
  if (env().trustedProxies === 0 && !globalThis.peerAddressWritten) return null;
  const chain = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const named = chain.at(-Math.max(1, env().trustedProxies)) ?? null;
  const address = named && /^[0-9a-f.:]{2,45}$/i.test(named) ? named : null;
  watchAddress(address, env());
  return address;
}
