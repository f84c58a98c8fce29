import { env } from "#lib/env";
import { readBytes } from "#lib/upstream/bounded-body";
import { logFailure } from "#lib/upstream/log";
import { pickedHeaders } from "#lib/upstream/picked-headers";
import { pictureName } from "#lib/upstream/picture-name";
import { fetchService } from "#lib/upstream/service-fetch";
import { timeLimit } from "#lib/upstream/time-limit";

/** Valid picture names: without leading dots, so that none leaves the folder. */
const address = /^\/media(?:\/[\w-][\w.-]{0,199}){1,8}$/;
/** Largest picture that is buffered, in bytes after decompression. */
const largest = 16 * 1024 * 1024;
const unknown = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
const later = () => new Response(null, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } });

/** A picture of the content service. A content-addressed one may be cached for ever, another one for an hour, unless the service says `no-store`. */
export async function mediaProxy(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!address.test(pathname)) return unknown();
  // The time limit is for the start of the reply; the body may take longer on a slow connection.
  const limit = timeLimit(request.signal);
  limit.begin();
  try {
    const upstream = await fetchService(`${env().upstream.content}${pathname}`, {
      headers: {
        accept: "image/avif,image/webp,*/*",
        ...Object.fromEntries(pickedHeaders(request.headers, ["accept", "if-none-match"])),
      },
      signal: limit.signal,
    });
    const type = upstream.headers.get("content-type") ?? "";
    if (upstream.status === 429 || upstream.status >= 500) {
      await upstream.body?.cancel();
      return later();
    }
    if (upstream.status !== 304 && (upstream.status !== 200 || !type.startsWith("image/"))) {
      await upstream.body?.cancel();
      return unknown();
    }
    const lasting = pictureName.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    const kept = upstream.headers.get("cache-control") === "no-store" ? "no-store" : lasting;
    const headers = {
      "Cache-Control": kept,
      Vary: "Accept",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      ...Object.fromEntries(pickedHeaders(upstream.headers, ["content-type", "etag", "last-modified"])),
    };
    return new Response(upstream.status === 304 ? null : upstream.body, { status: upstream.status, headers });
  } catch (error) {
    // The visitor has disconnected: no failure.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    logFailure({ event: "media-failed", call: `GET ${pathname}`, status: 503, message: String(error) });
    return later();
  } finally {
    limit.end();
  }
}

/**
 * Bytes of a picture of the content service as JPEG; null when it has none under this address.
 * @throws when the service fails or the picture is too large, which is not the same as a missing one.
 */
export async function readPicture(path: string): Promise<Buffer | null> {
  if (!address.test(path)) return null;
  const reply = await fetchService(`${env().upstream.content}${path}`, { headers: { accept: "image/jpeg" } });
  if (reply.ok) return readBytes(reply.body, largest);
  await reply.body?.cancel();
  if (reply.status === 404) return null;
  throw new Error(`GET ${path} answered ${reply.status}`);
}
