import { env } from "#lib/env";

/**
 * The visitor's address for rate limits. With TRUSTED_PROXIES = n the n-th entry from the right of X-Forwarded-For
 * counts; without a proxy in front the server's own entry, which `npm start` writes over whatever the browser sent.
 */
export function clientAddress(headers: Headers): string | null {
  const chain = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const address = chain.at(-Math.max(1, env().trustedProxies)) ?? null;
  return address && /^[0-9a-f.:]{2,45}$/i.test(address) ? address : null;
}
