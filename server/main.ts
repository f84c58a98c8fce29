import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { ConfigurationError, env } from "#lib/env";
import { isCatalogLocale } from "#lib/i18n/locale";
import { localeCookieLine, readCookies } from "#lib/upstream/cookies";
import { createPageCache, type Encoding, isPage, type Page, type Rendered } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { createStaticFiles, type StaticFile } from "./static-file.ts";

const seconds = 1000;
const freshFor = Number(process.env.PAGE_CACHE_SECONDS ?? 30) * seconds;
const maxBytes = Number(process.env.PAGE_CACHE_MEGABYTES ?? 128) * 2 ** 20;

/** Asks Next for a page the way a visitor without cookies would, on a listener that only this process reaches. */
function renderOn(port: number, host: string) {
  return (key: string) =>
    new Promise<Rendered>((resolve, reject) => {
      const asked = request(
        { host: "127.0.0.1", port, path: key, headers: { host, accept: "text/html", "accept-encoding": "identity" } },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on("data", (part: Buffer) => parts.push(part));
          reply.on("error", reject);
          reply.on("end", () => {
            const headers: [string, string][] = [];
            for (let index = 0; index < reply.rawHeaders.length; index += 2) {
              headers.push([(reply.rawHeaders[index] ?? "").toLowerCase(), reply.rawHeaders[index + 1] ?? ""]);
            }
            resolve({ status: reply.statusCode ?? 500, headers, body: Buffer.concat(parts) });
          });
        },
      );
      asked.setTimeout(30 * seconds, () => asked.destroy(new Error("The page took too long")));
      asked.on("error", reject);
      asked.end();
    });
}

/** The best encoding the visitor accepts; one refused with q=0 is not offered. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? "").split(",").map((part) => part.trim().split(/\s*;\s*/));
  const takes = (name: string) =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(\.0*)?$/.test(quality ?? ""));
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/** Soft navigation asks for something else than a page: Next answers it itself. */
const needsNext = ({ headers }: IncomingMessage) =>
  Boolean(
    headers.rsc || headers["next-action"] || headers["next-router-prefetch"] || headers["next-router-segment-prefetch"],
  );

function sendPage(page: Page, message: IncomingMessage, reply: ServerResponse, cookies: Map<string, string>) {
  const encoding = encodingFor(message.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  for (const [name, value] of page.headers) reply.setHeader(name, value);
  if (encoding !== "identity") reply.setHeader("content-encoding", encoding);
  reply.setHeader("content-length", body.length);
  const first = (message.url ?? "").split(/[/?]/, 2)[1] ?? "";
  if (isCatalogLocale(first) && cookies.get("AIO_locale") !== first)
    reply.setHeader("set-cookie", localeCookieLine(first));
  reply.writeHead(page.status);
  reply.end(message.method === "HEAD" ? undefined : body);
}

function sendStatic({ body, type }: StaticFile, reply: ServerResponse) {
  reply.writeHead(200, {
    "content-type": type,
    "content-encoding": "br",
    "content-length": body.length,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  reply.end(body);
}

async function start() {
  const { port, siteUrl, trustedProxies } = env();
  const hostname = process.env.HOST ?? "127.0.0.1";
  const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port });
  await app.prepare();
  const handle = app.getRequestHandler();

  const inside = createServer((message, reply) => void handle(message, reply));
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const render = renderOn((inside.address() as AddressInfo).port, new URL(siteUrl).host);
  const staticFile = createStaticFiles(process.cwd());
  const cache = createPageCache({ render, freshFor, maxBytes });

  globalThis.peerAddressWritten = trustedProxies === 0;
  const outside = createServer((message, reply) => {
    // Without a proxy in front, what the browser says about its address is not to be believed.
    if (trustedProxies === 0) message.headers["x-forwarded-for"] = message.socket.remoteAddress;
    // Next hides its own headers from middleware, which has to tell a prefetch from a visit.
    message.headers["x-prefetch"] = message.headers["next-router-prefetch"] ? "1" : undefined;
    if (message.method === "GET" && message.url?.startsWith("/_next/static/")) {
      if (encodingFor(message.headers["accept-encoding"]) !== "br") return void handle(message, reply);
      return void staticFile(message.url).then((file) => (file ? sendStatic(file, reply) : handle(message, reply)));
    }
    const key = pageKey(message.method ?? "GET", message.url ?? "/");
    const cookies = readCookies(message.headers.cookie ?? null);
    if (key === null || freshFor <= 0 || needsNext(message)) return void handle(message, reply);
    cache.get(key).then(
      (made) => (isPage(made) ? sendPage(made, message, reply, cookies) : void handle(message, reply)),
      () => void handle(message, reply),
    );
  });
  outside.keepAliveTimeout = 65 * seconds;
  outside.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken: set PORT to a free one.` : error.message);
    process.exit(1);
  });
  outside.listen(port, hostname, () => console.log(`The site answers on ${siteUrl}`));

  const stop = () => {
    outside.close(() => process.exit(0));
    outside.closeIdleConnections();
    setTimeout(() => process.exit(0), 5 * seconds).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
