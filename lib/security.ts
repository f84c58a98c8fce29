type Options = { nonce: string; development?: boolean; maps?: boolean };

/** Content-Security-Policy of a page: scripts and styles by nonce, everything else from this site. */
export function contentSecurityPolicy({ nonce, development = false, maps = false }: Options): string {
  const google = maps ? " https://maps.googleapis.com https://maps.gstatic.com" : "";
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    development ? "style-src-elem 'self' 'unsafe-inline'" : "",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${google}`,
    "font-src 'self'",
    `connect-src 'self'${google}`,
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
