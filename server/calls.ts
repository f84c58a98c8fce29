import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { securityHeaders } from "#lib/security";
import { directHandler } from "#lib/upstream/direct-calls";
import { encodingFor } from "./send.ts";

const worthCompressing = 1024;
const compress = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
  identity: (body: Buffer) => body,
};

function requestOf(message: IncomingMessage, site: URL, signal: AbortSignal): Request {
  const { method = "GET", url = "/" } = message;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const body = method === "GET" ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(new URL(site.origin + url), init);
}

function headersOf(response: Response): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { ...securityHeaders, ...Object.fromEntries(response.headers) };
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return headers;
}

async function send(response: Response, message: IncomingMessage, reply: ServerResponse) {
  const headers = headersOf(response);
  if (response.headers.get("content-type") !== "application/json") {
    reply.writeHead(response.status, headers);
    if (response.body)
      await pipeline(Readable.fromWeb(response.body as import("node:stream/web").ReadableStream), reply);
    else reply.end();
    return;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const accepted = encodingFor(message.headers["accept-encoding"]?.toString());
  const encoding = body.length < worthCompressing ? "identity" : accepted;
  const sent = compress[encoding](body);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers.vary = [response.headers.get("vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  headers["content-length"] = String(sent.length);
  reply.writeHead(response.status, headers).end(sent);
}

/**
 * Answers a call of the browser with its route's own handler, past Next's routing (PX1). Answers false when the route has not
 * been loaded yet or the call is none: then Next answers. Headers must be clean before.
 */
export function answerCall(message: IncomingMessage, reply: ServerResponse, site: URL): boolean {
  const { method = "GET", url = "/" } = message;
  if (!/^(GET|POST|PUT|DELETE)$/.test(method)) return false;
  const handler = directHandler(method, url.split("?", 1)[0] ?? "");
  if (!handler) return false;
  const left = new AbortController();
  reply.once("close", () => left.abort());
  handler(requestOf(message, site, left.signal))
    .then((response) => send(response, message, reply))
    .catch((error) => {
      if (reply.destroyed) return;
      console.error(error);
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(500, { ...securityHeaders, "cache-control": "private, no-store" }).end();
    });
  return true;
}
