import { isLocalSite } from "#lib/local-site";

const hour = 3_600_000;
const inside =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|::ffff:(127|10)\.|::ffff:192\.168\.|f[cd][0-9a-f]{2}:|fe80:)/i;

type Site = { siteUrl: string; trustedProxies: number };

/** A warning about TRUSTED_PROXIES at start; null when it is plausible. */
export function proxyWarning({ siteUrl, trustedProxies }: Site): string | null {
  if (!siteUrl.startsWith("https:") || trustedProxies > 0) return null;
  return "TRUSTED_PROXIES is 0, but SITE_URL is https, which a proxy in front must speak: all visitors would share its address, and with it the limits of tries. Set it to the number of proxies in front.";
}

let warnedAt = Number.NEGATIVE_INFINITY;

/** Warns, once an hour, when a visitor of a public site has a private address, or none: then TRUSTED_PROXIES is wrong. */
export function watchAddress(address: string | null, { siteUrl, trustedProxies }: Site): void {
  const now = performance.now();
  if (isLocalSite(siteUrl) || (address !== null && !inside.test(address)) || now - warnedAt < hour) return;
  warnedAt = now;
  const seen =
    address === null ? "X-Forwarded-For names fewer addresses than that" : "visitors seem to come from inside";
  console.warn(
    `TRUSTED_PROXIES is ${trustedProxies}, but ${seen}: they share the limits of tries, and some will be refused for the others. Set it to the number of proxies in front.`,
  );
}
