import { sitemapPart } from "#lib/seo/sitemap";
import { sitemapXml, xmlReply } from "#lib/seo/sitemap-xml";

export const dynamic = "force-dynamic";

/** A part of the sitemap: pages and contents, then rentals and sales, 300 per part in all languages. */
export async function GET(_: Request, { params }: RouteContext<"/sitemap/[part]">) {
  const { part } = await params;
  return xmlReply(async () => {
    const entries = await sitemapPart(part.replace(/\.xml$/, ""));
    return entries && sitemapXml(entries);
  });
}
