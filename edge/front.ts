import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busy, createFairQueue } from "#lib/fair-queue";
import { endSlowReaders } from "#lib/lifetime";
import { isCall, isSmallFile, localeIn } from "#lib/routes";
import { policyOfNothing, securityHeaders } from "#lib/security";
import { dueLocaleLine } from "#lib/upstream/cookies";
import { duringCall, logFailure } from "#lib/upstream/log";
import { requestIdHeader } from "#lib/upstream/request-id";
import { createCache } from "./cache.ts";
import { createEndpoints, isEndpoint, type State } from "./endpoints.ts";
import { pageKey } from "./key.ts";
import { createEdgeMetrics } from "./metrics.ts";
import { isRedirect, type Page, sendPage } from "./page.ts";
import { faultOf, isReadable, maxHeaderSize, redirect, redirectOf, refuse } from "./refusal.ts";
import type { Site } from "./site.ts";
import { endToEndHeaders, maxBodyOf, TooLarge, type Visitor, visitorOf, withBody } from "./visitor.ts";

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
  /** Pages that each process of the site renders at once. */
  pageConcurrency?: number;
  /** Calls of one client to one service that run at once. */
  callsPerClient?: number;
  /** Pages that may wait; twice as many calls. */
  maxQueued?: number;
  /** Milliseconds a page or call may wait. */
  queueTimeout?: number;
  /** Milliseconds a client may take to send a request, and to take in a reply. */
  slowClientTimeout?: number;
};

/** The server that visitors meet: pages from memory, the build's files, and everything else from the site, through fair queues. */
export function createFront({ site, state, url: own, trustedProxies, freshFor, maxBytes, folder, ...more }: Options) {
  const { pageConcurrency = 4, callsPerClient = 6, slowClientTimeout = 60_000 } = more;
  const { maxQueued = 500, queueTimeout: timeout = 10_000 } = more;
  const each = (count: number) => () => count * Math.max(1, site.origins.length);
  const pages = createFairQueue({ concurrency: each(pageConcurrency), maxQueued, timeout });
  // A purged page has visitors already: its renewal does not queue behind pages that are not cached at all.
  const outdated = createFairQueue({ concurrency: each(pageConcurrency), maxQueued, timeout });
  // Fewer at once: visitors come first, and no crawler waits for another one that sends many requests.
  const crawled = createFairQueue({ concurrency: each(pageConcurrency / 2), maxQueued, timeout });
  const calls = createFairQueue({ concurrency: each(100), maxQueued: 2 * maxQueued, timeout, perKey: callsPerClient });
  const queues = { document: pages, payload: pages, file: calls, outdated, crawled };
  const cache = createCache({ render: site.render, queues, freshFor, maxBytes });
  const answerEndpoint = createEndpoints(site, own, state);
  const publicFiles = new Set(readdirSync(join(folder, "public"), { recursive: true }).map((name) => `/${name}`));

  const { metrics, count } = createEdgeMetrics({
    cache,
    site,
    queues: { pages: [pages, outdated, crawled], calls: [calls] },
  });

  /** Forwards a request to the site and its reply to the visitor. Pages are buffered, so that a slow reader occupies no render slot. */
  async function pass(message: IncomingMessage, reply: ServerResponse, path: string, visitor: Visitor) {
    const { clientKey, isCrawler, headers } = visitor;
    const { method = "", url = "" } = message;
    const closed = new AbortController();
    reply.once("close", () => closed.abort());
    const toPage = !isCall(path);
    // A key per service: a slow service delays no calls to the others.
    const [queue, ask, key] =
      toPage && !isSmallFile(path) && !publicFiles.has(path)
        ? [isCrawler ? crawled : pages, site.whole, clientKey]
        : [calls, site.stream, `${clientKey} ${path.split("/", 2)[1]}`];
    const answered = await withBody(message, visitor, maxBodyOf(path), async (body) => {
      if (toPage && !(await isReadable(body, headers["content-type"]))) return null;
      return queue.run(key, () => ask({ method, path: url, headers, body, signal: closed.signal }));
    });
    if (!answered) return refuse(message, reply, 400, "BAD_REQUEST");
    const { reply: answer, body: content } = answered;
    const { statusCode = 502 } = answer;
    const type = answer.headers["content-type"] ?? "";
    // Next answers a missing file with a whole page, without the policy of pages.
    if (path.startsWith("/_next/") && statusCode === 404) return refuse(message, reply, 404, "NOT_FOUND");
    // Next answers a form without an action with plain text.
    if (toPage && statusCode >= 400 && type.startsWith("text/plain")) return refuse(message, reply, 400, "BAD_REQUEST");
    for (const [name, value] of Object.entries(securityHeaders)) reply.setHeader(name, value);
    if (type.startsWith("application/json")) reply.setHeader("content-security-policy", policyOfNothing);
    reply.writeHead(statusCode, endToEndHeaders(answer));
    await pipeline(content, reply);
  }

  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "GET", headers } = message;
    if (message.url?.startsWith(`${own.origin}/`)) message.url = message.url.slice(own.origin.length);
    const { url = "/" } = message;
    const target = redirectOf(url);
    if (target) {
      count("edge");
      return redirect(reply, ...target);
    }
    const send = (page: Page) => {
      const visit = page.status === 200 && !headers["next-router-prefetch"];
      return sendPage(page, message, reply, visit ? dueLocaleLine(localeIn(url), headers.cookie) : null);
    };
    const asked = freshFor > 0 ? pageKey(method, url, headers) : null;
    const ready = asked && cache.peek(asked);
    if (ready) {
      count("memory");
      return send(ready);
    }
    const visitor = visitorOf(message, own, trustedProxies);
    reply.setHeader(requestIdHeader, visitor.id);
    const path = url.split("?", 1)[0] ?? "";
    if (isEndpoint(path)) {
      count("edge");
      return withBody(message, visitor, maxBodyOf(path), (body) => answerEndpoint(message, reply, path, body));
    }
    const fault = faultOf(message);
    if (fault) {
      count("refused");
      return refuse(message, reply, ...fault);
    }
    const made = asked && (await cache.get(asked, visitor));
    // A redirect may depend on parts of the address that are not in the key.
    const page = made && isRedirect(made) && asked.path !== url ? null : made;
    count(page ? "made" : "site");
    return page ? send(page) : pass(message, reply, path, visitor);
  }

  function fail(error: unknown, message: IncomingMessage, reply: ServerResponse) {
    count("refused");
    if (reply.destroyed || reply.headersSent) return void reply.destroy();
    if (error instanceof TooLarge) return refuse(message, reply, 413, "PAYLOAD_TOO_LARGE");
    if (error instanceof Busy) return refuse(message, reply, 503, "BUSY");
    const call = `${message.method} ${message.url?.split("?", 1)[0]}`;
    const failure = { event: "site-failed", call, status: 503, message: `${error}` };
    duringCall(`${reply.getHeader(requestIdHeader)}`, () => logFailure(failure));
    refuse(message, reply, 503, "UPSTREAM_UNAVAILABLE");
  }

  const server = createServer(
    {
      maxHeaderSize,
      requestTimeout: slowClientTimeout / 2,
      headersTimeout: slowClientTimeout / 4,
      connectionsCheckingInterval: slowClientTimeout / 30,
    },
    (message, reply) => void answer(message, reply).catch((error) => fail(error, message, reply)),
  );
  server.on("checkExpectation", (message, reply) => refuse(message, reply, 417, "BAD_REQUEST"));
  server.keepAliveTimeout = 65_000;
  endSlowReaders(server, slowClientTimeout);
  return { server, purge: cache.purge, metrics };
}
