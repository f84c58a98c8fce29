import { setTimeout } from "node:timers/promises";
import { ConfigurationError, env } from "#lib/env";
import { closeServer, onStop, type Sites, tell } from "#lib/lifetime";
import { onPurge } from "#lib/upstream/purge";
import { createFront } from "./front.ts";
import type { State } from "./own.ts";
import { createSite } from "./site.ts";

const seconds = 1000;

function start() {
  const { port, host, siteUrl, trustedProxies, pageCache, site: configured, upstreamTimeout, drainSeconds } = env();
  const url = new URL(siteUrl);
  const site = createSite(url.host);
  site.origins = configured.origins;
  const state: State = { stopping: false, processes: {} };
  const { server, purge } = createFront({
    site,
    state,
    url,
    trustedProxies,
    freshFor: pageCache.seconds * seconds,
    maxBytes: pageCache.megabytes * 2 ** 20,
    folder: process.cwd(),
  });
  onPurge(purge);
  process.on("message", ({ sites, processes }: Sites) => {
    site.origins = sites;
    state.processes = processes;
    tell({ sites: sites.length });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken: set PORT to a free one.` : error.message);
    process.exit(1);
  });
  server.listen(port, host, () => tell({ ready: port }));

  onStop(async () => {
    state.stopping = true;
    // Whoever sends visitors here sees that first.
    await setTimeout(drainSeconds * seconds);
    await closeServer(server, upstreamTimeout + 5 * seconds);
    process.exit(0);
  });
}

try {
  start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
