import type { MetadataRoute } from "next";
import { sitemapIds, sitemapPart } from "#lib/seo/sitemap";

export const dynamic = "force-dynamic";

export async function generateSitemaps() {
  return (await sitemapIds()).map((id) => ({ id }));
}

/** One part of the sitemap: pages and contents, then rentals and sales a thousand at a time (SE2). */
export default async function sitemap({ id }: { id: Promise<string> }): Promise<MetadataRoute.Sitemap> {
  return sitemapPart(await id);
}
