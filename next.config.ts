import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { securityHeaders } from "./lib/security";

const security = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  // Types are checked by `npm run verify` and `npm test`; a first start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  skipTrailingSlashRedirect: true,
  // Title and description stand in the head for everyone: a page that is kept, shared or read offline has one form.
  htmlLimitedBots: /./,
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
