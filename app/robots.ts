import type { MetadataRoute } from "next";
import { env } from "#lib/env";
import { callFolders } from "#lib/routes";

export const dynamic = "force-dynamic";

/** A page that is not to be listed says so in its head, which must be fetched to be read: only calls are never fetched. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = env();
  return { rules: { userAgent: "*", allow: "/", disallow: callFolders }, sitemap: `${siteUrl}/sitemap.xml` };
}
