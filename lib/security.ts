import type { MapProvider } from "#lib/env";

/** Headers of every response. */
export const securityHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Content-Security-Policy of responses that are not documents. */
export const policyOfNothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Options = {
  nonce: string;
  development?: boolean;
  /** The map provider that a visitor may allow. */
  maps?: MapProvider["kind"];
  /** Addresses of scripts that a visitor may allow (analytics, social networks), and of what they load and report to. */
  scripts?: string[];
};

type Sources = { script?: string; image?: string; connect?: string };
const google = "https://maps.googleapis.com";
const mapSources: Record<MapProvider["kind"], Sources> = {
  google: { script: google, image: `${google} https://maps.gstatic.com`, connect: google },
  swisstopo: { image: "https://wmts.geo.admin.ch" },
  schematic: {},
};

/** Content-Security-Policy of a page: scripts and styles by nonce, everything else from this site and the configured hosts. */
export function contentSecurityPolicy({
  nonce,
  development = false,
  maps = "schematic",
  scripts = [],
}: Options): string {
  const { script, image, connect } = mapSources[maps];
  const allowed = [...new Set(scripts.map((url) => new URL(url).origin))];
  const also = (...hosts: (string | undefined)[]) =>
    [...hosts, ...allowed]
      .filter(Boolean)
      .map((host) => ` ${host}`)
      .join("");
  // Google's map inserts its own style elements, in pages whose nonce is no longer known.
  const inlineStyles = development || maps === "google";
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${also(script)}${development ? " 'unsafe-eval'" : ""}`,
    inlineStyles ? "style-src-elem 'self' 'unsafe-inline'" : "",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${also(image)}`,
    "font-src 'self'",
    `connect-src 'self'${also(connect)}`,
    "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return rules.filter(Boolean).join("; ");
}
