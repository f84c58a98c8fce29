import { Busy } from "#lib/fair-queue";
import { isRouted } from "#lib/i18n/routing";
import { type CardKind, cardKinds } from "#lib/seo/card";
import { logFailure } from "#lib/upstream/log";
import { readCard } from "@/components/seo/card";
import { cardPicture } from "@/components/seo/card-store";

export const dynamic = "force-dynamic";

type Context = RouteContext<"/og/[locale]/[kind]/[file]">;

const without = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });
const isKind = (value: string): value is CardKind => (cardKinds as readonly string[]).includes(value);

/** A page's picture for sharing. Its address changes with its content. */
export async function GET(_: Request, { params }: Context) {
  const { locale, kind, file } = await params;
  const id = /^([1-9]\d{0,8})\.jpg$/.exec(file)?.[1];
  if (!id || !isRouted(locale) || !isKind(kind)) return without(404);
  const card = await readCard(kind, Number(id), locale);
  if (!card.ok) return without(503);
  if (!card.data) return without(404);
  const picture = await cardPicture(card.data).catch((error: unknown) => {
    if (!(error instanceof Busy))
      logFailure({
        event: "card-failed",
        call: `GET /og/${locale}/${kind}/${id}`,
        status: 503,
        message: String(error),
      });
    return null;
  });
  if (!picture)
    return new Response(null, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "10" } });
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  });
}
