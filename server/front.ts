import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { onPurge } from "#lib/upstream/purge";
import { answerCall } from "./calls.ts";
import { cleanHeaders } from "./incoming.ts";
import { createPageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { createRenderer } from "./render.ts";
import { encodingFor, sendPage, sendStatic } from "./send.ts";
import type { StaticFile } from "./static-file.ts";

type Options = {
  /** Answers whatever is not kept here: Next. */
  handle: (message: IncomingMessage, reply: ServerResponse) => Promise<void>;
  site: URL;
  trustedProxies: number;
  /** Milliseconds; 0 turns the cache off. */
  freshFor: number;
  maxBytes: number;
  staticFile: (url: string) => Promise<StaticFile | null>;
};

/** The server in front of Next: pages from memory, the build's files in brotli, calls by their handlers, everything else handed on with clean headers. */
export function createFront(options: Options): Server {
  const { handle, site, trustedProxies, freshFor, maxBytes, staticFile } = options;
  const render = createRenderer(handle, site.host);
  // Payloads are kept apart: there may be many to one page, and they must not push documents out.
  const caches = {
    document: createPageCache({ render, freshFor, maxBytes: maxBytes * 0.75 }),
    payload: createPageCache({ render, freshFor, maxBytes: maxBytes * 0.25 }),
  };
  onPurge((tags) => {
    caches.document.purge(tags);
    caches.payload.purge(tags);
  });

  return createServer((message, reply) => {
    const { method = "GET", url = "/", headers } = message;
    if (method === "GET" && url.startsWith("/_next/static/")) {
      if (encodingFor(headers["accept-encoding"]?.toString()) !== "br") return void handle(message, reply);
      return void staticFile(url).then((file) => (file ? sendStatic(file, reply) : handle(message, reply)));
    }
    const asked = freshFor > 0 ? pageKey(method, url, headers) : null;
    const cache = asked && caches[asked.kind];
    const ready = cache?.peek(asked?.key ?? "");
    if (ready) return sendPage(ready, message, reply);
    cleanHeaders(message, site, trustedProxies);
    if (answerCall(message, reply, site)) return;
    if (!asked || !cache) return void handle(message, reply);
    cache.get(asked.key, encodingFor(headers["accept-encoding"]?.toString())).then(
      (page) => (page ? sendPage(page, message, reply) : void handle(message, reply)),
      () => void handle(message, reply),
    );
  });
}
