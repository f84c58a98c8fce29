import { setTimeout } from "node:timers/promises";
import { ConfigurationError, env } from "#lib/env";
import { closeServer, onStop, type Sites, sendToParent } from "#lib/lifetime";
import { serveMetrics } from "#lib/metrics";
import { onPurge } from "#lib/upstream/purge";
import { createFront } from "./front.ts";
import type { State } from "./own.ts";
import { createSite } from "./site.ts";
import { watchSites } from "./watch.ts";

const seconds = 1000;

function start() {
  const { port, host, siteUrl, trustedProxies, pageCache, site: sites, metrics: toldAt, ...times } = env();
  const url = new URL(siteUrl);
  const site = createSite(url.host);
  const state: State = { stopping: false, processes: {} };
  const { server, purge, metrics } = createFront({
    site,
    state,
    url,
    trustedProxies,
    freshFor: pageCache.seconds * seconds,
    maxBytes: pageCache.megabytes * 2 ** 20,
    folder: process.cwd(),
  });
  onPurge(purge);
  if (toldAt) serveMetrics(metrics, toldAt.port, toldAt.host).unref();
  if (sites.origins.length > 0) void watchSites(site, sites.origins);
  process.on("message", (update: Sites) => {
    site.origins = update.sites;
    state.processes = update.processes;
    sendToParent({ sites: update.sites.length });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken: set PORT to a free one.` : error.message);
    process.exit(1);
  });
  server.listen(port, host, () => sendToParent({ ready: port }));

  onStop(async (orphaned) => {
    state.stopping = true;
    // Whoever sends visitors here sees that first.
    if (!orphaned) await setTimeout(times.drainSeconds * seconds);
    await closeServer(server, times.upstreamTimeout + 5 * seconds);
    process.exit(0);
  });
}

try {
  start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
