import { readdirSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { endSlowReaders } from "#lib/lifetime";
import { isCall, localeIn } from "#lib/routes";
import { securityHeaders } from "#lib/security";
import { Busy, createQueue } from "#lib/turns";
import { visitorAddress } from "#lib/upstream/client-address";
import { dueLocaleLine } from "#lib/upstream/cookies";
import { fromThisSite } from "#lib/upstream/origin";
import { createCache } from "./cache.ts";
import { pageKey } from "./key.ts";
import { createOwn, type State } from "./own.ts";
import { encodingFor, type Page, sendPage } from "./page.ts";
import { faultOf, refuse } from "./refusal.ts";
import { type Asked, NoSite, type Site } from "./site.ts";

type Options = {
  site: Site;
  state: State;
  url: URL;
  trustedProxies: number;
  /** Milliseconds; 0 keeps nothing. */
  freshFor: number;
  maxBytes: number;
  /** Where the build and `public` are. */
  folder: string;
  /** Pages that one process of the site makes at once, pages that may wait, milliseconds they may. */
  pagesAtOnce?: number;
  mostWaiting?: number;
  patience?: number;
  /** Milliseconds a request may take to arrive, and a reply to be read. */
  slowest?: number;
};

const largestBody = 2 ** 20;
/** Bytes that all bodies on their way in may hold. */
const mostHeld = 64 * 2 ** 20;
let held = 0;

/** Headers with which a visitor could speak to Next in its own words, or name another address or method than the real one. */
const internal =
  /^(x-(middleware|nextjs|next|invoke|matched|now|vercel|action|http-method|method|original|rewrite|locale|nonce|not-found|prefetch|forwarded)|forwarded$)/;
const ofConnection = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect)$/;
const crawler = /bot|crawl|spider|slurp/i;

class TooLarge extends Error {}

async function bodyOf(message: IncomingMessage): Promise<Buffer | undefined> {
  if (message.method === "GET" || message.method === "HEAD") return undefined;
  if (Number(message.headers["content-length"] ?? 0) > largestBody) throw new TooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of message.iterator({ destroyOnReturn: false })) {
      size += part.length;
      held += part.length;
      if (size > largestBody) throw new TooLarge();
      if (held > mostHeld) throw new Busy("Too many bodies at once");
      parts.push(part);
    }
  } finally {
    held -= size;
  }
  return Buffer.concat(parts);
}

const originOf = ({ origin, "sec-fetch-site": site }: IncomingHttpHeaders) =>
  new Headers({ ...(origin && { origin }), ...(site && { "sec-fetch-site": site.toString() }) });

/** What the site answered, without what belongs to the connection to it, and never without the security headers. */
function headersOf(answer: IncomingMessage): string[] {
  const kept = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !ofConnection.test(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
  );
  const missing = Object.entries(securityHeaders).filter(([name]) => answer.headers[name.toLowerCase()] === undefined);
  return [...kept, ...missing.flat()];
}

/** The server that visitors meet: pages from memory, the build's files, and everything else from the site, in turn. */
export function createFront(options: Options): { server: Server; purge: (tags: ReadonlySet<string>) => void } {
  const { site, url: own, trustedProxies, freshFor, maxBytes, folder } = options;
  const { pagesAtOnce = 2, mostWaiting = 500, patience = 10_000, slowest = 60_000 } = options;
  const each = (count: number) => () => count * Math.max(1, site.origins.length);
  const pages = createQueue({ atOnce: each(pagesAtOnce), longest: mostWaiting, patience });
  const calls = createQueue({ atOnce: each(100), longest: 2 * mostWaiting, patience });
  const cache = createCache({
    render: ({ kind, key }, visitor) => (kind === "file" ? calls : pages).run(visitor, () => site.render(key), key),
    join: ({ key }, visitor) => pages.join(visitor, key),
    freshFor,
    maxBytes,
  });
  const ownAnswers = createOwn(site, own, options.state);
  const publicFiles = new Set(readdirSync(join(folder, "public"), { recursive: true }).map((name) => `/${name}`));

  const addressOf = ({ socket, headers }: IncomingMessage) =>
    visitorAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies);

  /** In whose line a request waits: crawlers share one, so do the addresses of one IPv6 network. */
  function lineOf(message: IncomingMessage): string {
    if (crawler.test(message.headers["user-agent"] ?? "")) return "crawlers";
    const address = addressOf(message) ?? "";
    return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
  }

  /** What only this server or a proxy it trusts may say stands in for whatever was sent. */
  function headersFor(message: IncomingMessage): IncomingHttpHeaders {
    const said = Object.entries(message.headers).filter(
      ([name]) => !internal.test(name) && !ofConnection.test(name) && name !== "content-length",
    );
    const address = addressOf(message);
    return {
      ...Object.fromEntries(said),
      host: own.host,
      "x-forwarded-host": own.host,
      "x-forwarded-proto": own.protocol.slice(0, -1),
      ...(address && { "x-forwarded-for": address }),
      // Next hides its own headers from middleware, which has to tell a prefetch from a visit.
      ...(message.headers["next-router-prefetch"] && { "x-prefetch": "1" }),
    };
  }

  /** Hands a request to the site and its answer to the visitor. Pages come whole, so that a slow reader holds up no other's. */
  async function pass(message: IncomingMessage, reply: ServerResponse) {
    const { method = "", url: path = "" } = message;
    const gone = new AbortController();
    reply.once("close", () => gone.abort());
    const body = await bodyOf(message);
    const asked: Asked = { method, path, headers: headersFor(message), body, signal: gone.signal };
    const plain = path.split("?", 1)[0] ?? "";
    if (isCall(plain) || publicFiles.has(plain)) {
      const answer = await calls.run(lineOf(message), () => site.ask(asked));
      reply.writeHead(answer.statusCode ?? 502, headersOf(answer));
      return pipeline(answer, reply);
    }
    const { reply: answer, body: whole } = await pages.run(lineOf(message), () => site.askWhole(asked));
    reply.writeHead(answer.statusCode ?? 502, headersOf(answer)).end(whole);
  }

  function fail(error: unknown, message: IncomingMessage, reply: ServerResponse) {
    if (reply.destroyed || reply.headersSent) return void reply.destroy();
    if (error instanceof TooLarge) return refuse(message, reply, 413, "PAYLOAD_TOO_LARGE");
    if (error instanceof Busy) return refuse(message, reply, 503, "BUSY");
    if (!(error instanceof NoSite)) console.error(`The site failed: ${error instanceof Error ? error.message : error}`);
    refuse(message, reply, 503, "UPSTREAM_UNAVAILABLE");
  }

  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "GET", headers } = message;
    if (message.url?.startsWith(`${own.origin}/`)) message.url = message.url.slice(own.origin.length);
    const { url = "/" } = message;
    const asked = freshFor > 0 ? pageKey(method, url, headers) : null;
    const ready = asked && cache.peek(asked);
    const send = (page: Page) => {
      const visit = page.status === 200 && !headers["next-router-prefetch"];
      sendPage(page, message, reply, visit ? dueLocaleLine(localeIn(url), headers.cookie) : null);
    };
    if (ready) return send(ready);
    const path = url.split("?", 1)[0] ?? "";
    if (ownAnswers.isOwn(path)) return ownAnswers.answer(message, reply, path, await bodyOf(message));
    const fault = faultOf(message);
    if (fault) return refuse(message, reply, ...fault);
    // A form's action; the proxy judges calls itself.
    const foreign = method === "POST" && !isCall(url) && !fromThisSite(method, originOf(headers));
    if (foreign) return refuse(message, reply, 403, "FORBIDDEN");
    const wanted = encodingFor(headers["accept-encoding"]?.toString());
    const page = asked && (await cache.get(asked, { visitor: lineOf(message), wanted }));
    return page ? send(page) : pass(message, reply);
  }

  const server = createServer(
    { requestTimeout: slowest / 2, headersTimeout: slowest / 4, connectionsCheckingInterval: slowest / 30 },
    (message, reply) => void answer(message, reply).catch((error) => fail(error, message, reply)),
  );
  server.keepAliveTimeout = 65_000;
  endSlowReaders(server, slowest);
  return { server, purge: cache.purge };
}
