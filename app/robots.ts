import type { MetadataRoute } from "next";
import { env } from "#lib/env";
import { callFolders } from "#lib/routes";

export const dynamic = "force-dynamic";

/** A page with `noindex` must be fetchable for crawlers to see that: only calls are disallowed. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = env();
  return { rules: { userAgent: "*", allow: "/", disallow: callFolders }, sitemap: `${siteUrl}/sitemap.xml` };
}
