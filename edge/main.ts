import { envOrEnd } from "#lib/env";
import { runServer, type Sites, sendToParent } from "#lib/lifetime";
import { serveMetrics } from "#lib/metrics";
import { onPurge } from "#lib/upstream/purge";
import type { State } from "./endpoints.ts";
import { createFront } from "./front.ts";
import { createSite } from "./site.ts";
import { watchSites } from "./watch.ts";

const { port, host, siteUrl, trustedProxies, pageCache, site: sites, metrics: metricsAddress, ...times } = envOrEnd();
const url = new URL(siteUrl);
// As long as a call, a refresh of its session and the call again.
const site = createSite(url.host, { replyTimeout: 3 * times.upstreamTimeout + 5_000 });
const state: State = { stopping: false, processes: {} };
const { server, purge, metrics } = createFront({
  site,
  state,
  url,
  trustedProxies,
  freshFor: pageCache.seconds * 1000,
  maxBytes: pageCache.megabytes * 2 ** 20,
  folder: process.cwd(),
});
onPurge(purge);
if (metricsAddress) serveMetrics(metrics, metricsAddress.port, metricsAddress.host).unref();
if (sites.origins.length > 0) void watchSites(site, sites.origins);
process.on("message", (update: Sites) => {
  site.origins = update.sites;
  state.processes = update.processes;
  sendToParent({ sites: update.sites.length });
});
const ready = await runServer(server, {
  port,
  host,
  portName: "PORT",
  drain: times.drainSeconds * 1000,
  limit: times.upstreamTimeout + 5_000,
  onStopping: () => {
    state.stopping = true;
  },
});
sendToParent({ ready });
