import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busy, createFairQueue } from "#lib/fair-queue";
import { endSlowReaders } from "#lib/lifetime";
import { createMetrics } from "#lib/metrics";
import { isCall, localeIn } from "#lib/routes";
import { policyOfNothing, securityHeaders } from "#lib/security";
import { dueLocaleLine } from "#lib/upstream/cookies";
import { duringCall, logFailure } from "#lib/upstream/log";
import { requestIdHeader } from "#lib/upstream/request-id";
import { createCache } from "./cache.ts";
import { createEndpoints, isEndpoint, type State } from "./endpoints.ts";
import { pageKey } from "./key.ts";
import { isRedirect, type Page, sendPage } from "./page.ts";
import { faultOf, isReadable, maxHeaderSize, normalizedAddress, redirect, refuse } from "./refusal.ts";
import type { Site } from "./site.ts";
import { endToEndHeaders, readBody, TooLarge, type Visitor, visitorOf } from "./visitor.ts";

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
  const calls = createFairQueue({ concurrency: each(100), maxQueued: 2 * maxQueued, timeout, perKey: callsPerClient });
  const queues = { document: pages, payload: pages, file: calls, outdated };
  const cache = createCache({ render: site.render, queues, freshFor, maxBytes });
  const answerEndpoint = createEndpoints(site, own, state);
  const publicFiles = new Set(readdirSync(join(folder, "public"), { recursive: true }).map((name) => `/${name}`));

  const metrics = createMetrics({ withProcess: true });
  const requests = metrics.counter("edge_requests_total", "Requests by who has answered them", ["by"]);
  /** By a cached page, one rendered for it, the site itself, the edge itself, or refused. */
  const count = (by: "memory" | "made" | "site" | "edge" | "refused") => requests.inc({ by });
  metrics.gauge("edge_pages", "Pages in memory", [], (gauge) => gauge.set(cache.size.pages));
  metrics.gauge("edge_page_bytes", "Bytes of the pages in memory", [], (gauge) => gauge.set(cache.size.bytes));
  metrics.gauge("edge_sites", "Processes of the site that may be asked", [], (gauge) => gauge.set(site.origins.length));
  metrics.gauge("edge_waiting", "Requests that wait for their turn", ["queue"], (gauge) => {
    gauge.set({ queue: "pages" }, pages.size.waiting + outdated.size.waiting);
    gauge.set({ queue: "calls" }, calls.size.waiting);
  });

  /** Forwards a request to the site and its reply to the visitor. Pages are buffered, so that a slow reader occupies no render slot. */
  async function pass(message: IncomingMessage, reply: ServerResponse, path: string, { clientKey, headers }: Visitor) {
    const { method = "", url = "" } = message;
    const closed = new AbortController();
    reply.once("close", () => closed.abort());
    const body = await readBody(message);
    if (!isCall(path) && !(await isReadable(body, headers["content-type"])))
      return refuse(message, reply, 400, "BAD_REQUEST");
    const asked = { method, path: url, headers, body, signal: closed.signal };
    // A key per service: a slow service delays no calls to the others.
    const [queue, ask, key] =
      isCall(path) || publicFiles.has(path)
        ? [calls, site.stream, `${clientKey} ${path.split("/", 2)[1]}`]
        : [pages, site.whole, clientKey];
    const { reply: answer, body: content } = await queue.run(key, () => ask(asked));
    // Next answers a missing file with a whole page, without the policy of pages.
    if (path.startsWith("/_next/") && answer.statusCode === 404) return refuse(message, reply, 404, "NOT_FOUND");
    for (const [name, value] of Object.entries(securityHeaders)) reply.setHeader(name, value);
    if (answer.headers["content-type"]?.startsWith("application/json"))
      reply.setHeader("content-security-policy", policyOfNothing);
    reply.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer));
    await pipeline(content, reply);
  }

  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "GET", headers } = message;
    if (message.url?.startsWith(`${own.origin}/`)) message.url = message.url.slice(own.origin.length);
    const { url = "/" } = message;
    const normalized = normalizedAddress(url);
    if (normalized) {
      count("edge");
      return redirect(reply, normalized);
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
      return answerEndpoint(message, reply, path, await readBody(message));
    }
    const fault = faultOf(message);
    if (fault) {
      count("refused");
      return refuse(message, reply, ...fault);
    }
    const made = asked && (await cache.get(asked, visitor.clientKey));
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
