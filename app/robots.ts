import type { MetadataRoute } from "next";
import { env } from "#lib/env";

export const dynamic = "force-dynamic";

/** Account, checkout and search pages stay out of search engines (SE2). */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = env();
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [
        ...["/commande/", "/mon-compte/", "/recherche", "/login", "/devis/", "/hors-ligne"].flatMap((path) => [
          path,
          `/*${path}`,
        ]),
        "/shop/",
        "/aio/",
        "/api/",
      ],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
