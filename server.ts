import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import next from "next";
import { ConfigurationError, env } from "#lib/env";
import { closeServer, onStop, sendToParent } from "#lib/lifetime";
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

/** The site: Next, which says at the end of each page what it was made from. The edge stands in front and keeps the pages. */
async function start() {
  const { site, upstreamTimeout, drainSeconds, metrics: toldAt } = env();
  const metrics = createMetrics({ withProcess: true });
  const seconds = metrics.histogram("site_request_seconds", "How long a request took, by the answer's status", [
    "status",
  ]);
  const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port: env().port });
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
  // Longer than the edge rests a connection, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 75_000;
  if (toldAt) serveMetrics(metrics, toldAt.port, toldAt.host).unref();
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `SITE_PORT ${site.port} is taken.` : error.message);
    process.exit(1);
  });
  server.listen(site.port, site.host, () => sendToParent({ ready: (server.address() as AddressInfo).port }));
  onStop(async (orphaned) => {
    stopping = true;
    // The edges see that first and send nothing more.
    if (!orphaned) await setTimeout(drainSeconds * 1000);
    await closeServer(server, upstreamTimeout + 5_000);
    process.exit(0);
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
