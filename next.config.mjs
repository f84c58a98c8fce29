// JavaScript, as TypeScript here would load the compiler into every process of the site.
// @ts-check
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { securityHeaders } from "./lib/security.ts";

const security = Object.entries(securityHeaders).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // Links and the router accept only addresses of pages (lib/i18n/navigation.ts).
  typedRoutes: true,
  // Only the search page has a trailing slash, by its contract; middleware.ts redirects all others to the form without.
  skipTrailingSlashRedirect: true,
  // Title and description are always in the head, not streamed, so that a page that is cached, shared or read offline has one
  // form.
  htmlLimitedBots: /./,
  // The services provide pictures in all widths: the image optimizer is disabled.
  images: { unoptimized: true },
  experimental: {
    // One 404 page for addresses of any form, in the language of the address.
    globalNotFound: true,
    // Small chunks are merged: they compress better, with fewer requests.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  headers: async () => [
    { source: "/:path*", headers: security },
    {
      source: "/:path((?!_next/|media/|api/|aio/|shop/api/|.*\\.[\\w]+$).*)",
      headers: [{ key: "Cache-Control", value: "private, no-store" }],
    },
  ],
  // A file name that matches neither public/ nor an app route must not be taken for a language. Calls and pictures are excluded:
  // their addresses may end in a file name, such as a home's calendar. So are pages of one listing or text: a slug may have a dot.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      {
        source:
          "/:file((?!api/|aio/|shop/api/|media/|og/|sitemap/|\\w\\w/(?:location|location/annuelle|vente|actualite|emplois|page|service)/(?:[^/]*-)?\\d+/|\\w\\w/(?:actualite/rss\\.xml|manifest\\.webmanifest)$).*\\.[\\w]+)",
        destination: "/fr/404/:file",
      },
    ],
    fallback: [],
  }),
};

// The built site does without the plugin, and without the compiler that it loads.
export default async (/** @type {string} */ phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    // Messages are parsed at build time: the parser (12 kB) is not sent to visitors.
    experimental: {
      messages: { path: ["./messages", "./agency/words"], locales: "infer", format: "json", precompile: true },
    },
  })(config);
};
