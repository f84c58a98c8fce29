import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import next from "next";
import { envOrEnd } from "#lib/env";
import { runServer, sendToParent } from "#lib/lifetime";
import { createMetrics, serveMetrics } from "#lib/metrics";
import { lineOf, onRead, readsTrailer } from "#lib/upstream/page-reads";
import { isRequestId, onRequestIdAsked, requestIdHeader } from "#lib/upstream/request-id";

type Making = { reply: ServerResponse; tags: Set<string>; failed: boolean; requestId: string };

const pages = new AsyncLocalStorage<Making>();

onRead(({ tags, failed }) => {
  const page = pages.getStore();
  if (!page) return;
  for (const tag of tags) page.tags.add(tag);
  page.failed ||= failed;
  page.reply.addTrailers({ [readsTrailer]: lineOf(page) });
});

onRequestIdAsked(() => pages.getStore()?.requestId);

// The site: Next, with a trailer on each page that lists what it was rendered from. The edge in front caches the pages.
const { port, site, upstreamTimeout, drainSeconds, metrics: metricsAddress } = envOrEnd();
const metrics = createMetrics({ withProcess: true });
const seconds = metrics.histogram("site_request_seconds", "How long a request took, by the answer's status", [
  "status",
]);
const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port });
await app.prepare();
const handle = app.getRequestHandler();
let stopping = false;
const server = createServer((message, reply) => {
  if (stopping) reply.setHeader("connection", "close");
  if (stopping && message.url === "/health") return void reply.writeHead(503).end();
  const end = seconds.startTimer();
  reply.once("close", () => end({ status: reply.statusCode }));
  const named = message.headers[requestIdHeader]?.toString();
  const requestId = isRequestId(named) ? named : randomUUID();
  void pages.run({ reply, tags: new Set(), failed: false, requestId }, () => handle(message, reply));
});
// Longer than the edge's idle timeout, so that no connection is closed while a request is on its way.
server.keepAliveTimeout = 75_000;
if (metricsAddress) serveMetrics(metrics, metricsAddress.port, metricsAddress.host).unref();
const ready = await runServer(server, {
  ...site,
  portName: "SITE_PORT",
  drain: drainSeconds * 1000,
  limit: upstreamTimeout + 5_000,
  onStopping: () => {
    stopping = true;
  },
});
sendToParent({ ready });
