import { logFailure } from "#lib/upstream/log";

/** One address of a sitemap; `alternates` by language, `x-default` included. */
export type SitemapEntry = { url: string; lastModified?: string; alternates: Record<string, string>; images: string[] };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(" ");

function entryXml({ url, lastModified, alternates, images }: SitemapEntry): string {
  const links = Object.entries(alternates).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
  );
  const pictures = images.map((image) => `<image:image><image:loc>${escaped(image)}</image:loc></image:image>`);
  const changed = lastModified ? `<lastmod>${escaped(lastModified)}</lastmod>` : "";
  return `<url><loc>${escaped(url)}</loc>${links.join("")}${pictures.join("")}${changed}</url>\n`;
}

/** One part of the sitemap as XML. */
export const sitemapXml = (entries: SitemapEntry[]) =>
  `${head}<urlset ${namespaces}>\n${entries.map(entryXml).join("")}</urlset>\n`;

/** The sitemap index as XML. */
export const sitemapIndexXml = (urls: string[]) =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`).join("")}</sitemapindex>\n`;

/**
 * An XML document for search engines; 404 without one, 503 when a service does not answer, since search engines would drop the
 * missing pages.
 */
export async function xmlReply(make: () => Promise<string | null>): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    const xml = await make();
    if (xml === null) return new Response(null, { status: 404, headers });
    return new Response(xml, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
  } catch (error) {
    logFailure({ event: "sitemap-failed", call: "sitemap", status: 503, message: String(error) });
    return new Response(null, { status: 503, headers: { ...headers, "Retry-After": "60" } });
  }
}
