import { sitemapPart } from "#lib/seo/sitemap";
import { sitemapXml, xmlReply } from "#lib/seo/sitemap-xml";

export const dynamic = "force-dynamic";

/** One part of the sitemap: pages and contents, then homes to rent and to buy, some 2,400 addresses at a time. */
export async function GET(_: Request, { params }: RouteContext<"/sitemap/[part]">) {
  const { part } = await params;
  return xmlReply(async () => {
    const entries = await sitemapPart(part.replace(/\.xml$/, ""));
    return entries && sitemapXml(entries);
  });
}
