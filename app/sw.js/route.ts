import { workerScript } from "#lib/offline/worker";

export const dynamic = "force-dynamic";

/** The service worker, at the site's root so that its scope is the whole site; none in the development server. */
export async function GET() {
  const script = await workerScript();
  if (script === null) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
