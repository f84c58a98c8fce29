import { env } from "#lib/env";
import { readBytes } from "#lib/upstream/bounded-body";
import { logFailure } from "#lib/upstream/log";
import { pickedHeaders } from "#lib/upstream/picked-headers";
import { timeLimit } from "#lib/upstream/time-limit";

/** What a service may call a picture: names without dots in front, so that none leads out of the folder. */
const address = /^\/media(?:\/[\w-][\w.-]{0,199}){1,8}$/;
/** Names that are made from the picture's bytes: another picture has another name. */
const byContent = /^\/media\/[0-9a-f]{8,64}-\d+$/;
/** Bytes of a picture that is read whole, unpacked. */
const largest = 16 * 1024 * 1024;
const unknown = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
const later = () => new Response(null, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } });

/** A picture of the content service. One whose name is made from its bytes may be kept for ever, another one for an hour, unless it only stands in. */
export async function mediaProxy(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!address.test(pathname)) return unknown();
  // The reply has to begin in time; a slow line may take longer to carry it.
  const limit = timeLimit(request.signal);
  limit.begin();
  try {
    const upstream = await fetch(`${env().upstream.content}${pathname}`, {
      headers: {
        accept: "image/avif,image/webp,*/*",
        ...Object.fromEntries(pickedHeaders(request.headers, ["accept", "if-none-match"])),
      },
      signal: limit.signal,
      redirect: "manual",
      cache: "no-store",
    });
    const type = upstream.headers.get("content-type") ?? "";
    if (upstream.status === 429 || upstream.status >= 500) {
      await upstream.body?.cancel();
      return later();
    }
    if (upstream.status !== 304 && (upstream.status !== 200 || !type.startsWith("image/"))) return unknown();
    const lasting = byContent.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    const kept = upstream.headers.get("cache-control") === "no-store" ? "no-store" : lasting;
    const headers = {
      "Cache-Control": kept,
      Vary: "Accept",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      ...Object.fromEntries(pickedHeaders(upstream.headers, ["content-type", "etag", "last-modified"])),
    };
    return new Response(upstream.status === 304 ? null : upstream.body, { status: upstream.status, headers });
  } catch (error) {
    // The visitor went away: nothing is wrong, and nobody reads the answer.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    logFailure({ event: "media-failed", call: `GET ${pathname}`, status: 503, message: String(error) });
    return later();
  } finally {
    limit.end();
  }
}

/**
 * Bytes of a picture of the content service as JPEG; null when it has none under this address.
 * @throws when it does not say, or sends without end, so that nobody takes a failure for a picture that is missing.
 */
export async function readPicture(path: string): Promise<Buffer | null> {
  if (!address.test(path)) return null;
  const reply = await fetch(`${env().upstream.content}${path}`, {
    headers: { accept: "image/jpeg" },
    signal: AbortSignal.timeout(env().upstreamTimeout),
    redirect: "manual",
    cache: "no-store",
  });
  if (reply.ok) return readBytes(reply.body, largest);
  await reply.body?.cancel();
  if (reply.status === 404) return null;
  throw new Error(`GET ${path} answered ${reply.status}`);
}
