import { sitemapPart } from "#lib/seo/sitemap";
import { sitemapXml, xmlReply } from "#lib/seo/sitemap-xml";

export const dynamic = "force-dynamic";

/** One part of the sitemap: pages and contents, then homes to rent and to buy, 300 at a time in all languages. */
export async function GET(_: Request, { params }: RouteContext<"/sitemap/[part]">) {
  const { part } = await params;
  return xmlReply(async () => {
    const entries = await sitemapPart(part.replace(/\.xml$/, ""));
    return entries && sitemapXml(entries);
  });
}
