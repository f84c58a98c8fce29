import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const security = [
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  poweredByHeader: false,
  // Types are checked by `npm run verify` and `npm test`; a first start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  experimental: {
    globalNotFound: true,
    // The header check protects caches that know nothing of Vary; ours keys by these headers, the browser keeps nothing.
    validateRSCRequestHeaders: false,
  },
  headers: async () => [
    { source: "/:path*", headers: security },
    {
      source: "/:path((?!_next/|media/|api/|aio/|shop/api/|.*\\.[\\w]+$).*)",
      headers: [{ key: "Cache-Control", value: "private, no-store" }],
    },
  ],
  // A file name that neither public/ nor an app route answers must not be taken for a language.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: "/:file((?!og/|sitemap/|\\w\\w/actualite/rss\\.xml$).*\\.[\\w]+)", destination: "/fr/404/:file" },
    ],
    fallback: [],
  }),
};

export default createNextIntlPlugin({ requestConfig: "./lib/i18n/request.ts" })(config);
