import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { securityHeaders } from "./lib/security";

const security = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  // Links and the router take only addresses of pages (lib/i18n/navigation.ts).
  typedRoutes: true,
  // The search page has one by its contract; middleware.ts leads all others to the form without.
  skipTrailingSlashRedirect: true,
  // Title and description stand in the head for everyone: a page that is kept, shared or read offline has one form.
  htmlLimitedBots: /./,
  // Pictures come in all their widths from the services: the address that would resize them is closed.
  images: { unoptimized: true },
  experimental: {
    // One 404 for addresses of every form, in the language of the address.
    globalNotFound: true,
    // Small scripts are sent together: they compress better so, and are fewer requests.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  headers: async () => [
    { source: "/:path*", headers: security },
    {
      source: "/:path((?!_next/|media/|api/|aio/|shop/api/|.*\\.[\\w]+$).*)",
      headers: [{ key: "Cache-Control", value: "private, no-store" }],
    },
  ],
  // A file name that neither public/ nor an app route answers must not be taken for a language. Calls and pictures answer for
  // themselves: an address of theirs may end in a name, as a home's calendar does.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      {
        source:
          "/:file((?!api/|aio/|shop/api/|media/|og/|sitemap/|\\w\\w/(?:actualite/rss\\.xml|manifest\\.webmanifest)$).*\\.[\\w]+)",
        destination: "/fr/404/:file",
      },
    ],
    fallback: [],
  }),
};

export default createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Texts are parsed when the site is built: the parser, 12 kB, does not travel to visitors.
  experimental: {
    messages: { path: ["./messages", "./agency/words"], locales: "infer", format: "json", precompile: true },
  },
})(config);
