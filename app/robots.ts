import type { MetadataRoute } from "next";
import { env } from "#lib/env";
import { sitemapIds } from "#lib/seo/sitemap";

export const dynamic = "force-dynamic";

/** Account, checkout and search pages stay out of search engines (SE2). */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { siteUrl } = env();
  const ids = await sitemapIds();
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/*/commande/", "/*/mon-compte/", "/*/recherche", "/*/devis/", "/*/login", "/shop/", "/aio/", "/api/"],
    },
    sitemap: ids.map((id) => `${siteUrl}/sitemap/${id}.xml`),
  };
}
