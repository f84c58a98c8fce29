import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { ConfigurationError, env } from "#lib/env";
import { closeServer, onStop, tell } from "#lib/lifetime";
import { lineOf, onRead, readsTrailer } from "#lib/upstream/page-reads";

type Making = { reply: ServerResponse; tags: Set<string>; failed: boolean };

const pages = new AsyncLocalStorage<Making>();

onRead(({ tags, failed }) => {
  const page = pages.getStore();
  if (!page) return;
  for (const tag of tags) page.tags.add(tag);
  page.failed ||= failed;
  page.reply.addTrailers({ [readsTrailer]: lineOf(page) });
});

/** The site: Next, which says at the end of each page what it was made from. The edge stands in front and keeps the pages. */
async function start() {
  const { site, upstreamTimeout } = env();
  const app = next({ dev: false, dir: process.cwd(), hostname: "localhost", port: env().port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer((message, reply) => {
    void pages.run({ reply, tags: new Set(), failed: false }, () => handle(message, reply));
  });
  // Longer than the edge rests a connection, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 75_000;
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `SITE_PORT ${site.port} is taken.` : error.message);
    process.exit(1);
  });
  server.listen(site.port, site.host, () => tell({ ready: (server.address() as AddressInfo).port }));
  onStop(() => void closeServer(server, upstreamTimeout + 5_000).then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
