import { isRouted } from "#lib/i18n/routing";
import { siteManifest } from "#lib/seo/manifest";

export const dynamic = "force-dynamic";

/** Web app manifest, in the language of the address. */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/manifest.webmanifest">) {
  const { locale } = await params;
  if (!isRouted(locale)) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return Response.json(await siteManifest(locale), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
