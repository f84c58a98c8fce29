import { isRouted } from "#lib/i18n/routing";
import { newsFeed } from "#lib/seo/feed";

export const dynamic = "force-dynamic";

const without = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** RSS feed of the news, in the language of the address. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/actualite/rss.xml">) {
  const { locale } = await params;
  if (!isRouted(locale)) return without(404);
  const feed = await newsFeed(locale);
  if (!feed.ok) return without(503);
  return new Response(feed.data, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}
