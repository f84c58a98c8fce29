import { sitemapIds } from "#lib/seo/sitemap";
import { sitemapIndexXml, xmlReply } from "#lib/seo/sitemap-xml";
import { absolute } from "#lib/seo/structured-data";

export const dynamic = "force-dynamic";

/** The sitemap index. */
export const GET = () =>
  xmlReply(async () => sitemapIndexXml((await sitemapIds()).map((id) => absolute(`/sitemap/${id}.xml`))));
