import type { FairQueue } from "#lib/fair-queue";
import { createMetrics } from "#lib/metrics";
import type { createCache } from "./cache.ts";
import type { Site } from "./site.ts";

type Measured = {
  cache: ReturnType<typeof createCache>;
  site: Site;
  queues: Record<"pages" | "calls", FairQueue[]>;
};

const addWaiting = (sum: number, { size }: FairQueue) => sum + size.waiting;

/** The edge's metrics for Prometheus; `count` counts a request by the origin of its reply. */
export function createEdgeMetrics({ cache, site, queues }: Measured) {
  const metrics = createMetrics({ withProcess: true });
  const requests = metrics.counter("edge_requests_total", "Requests by who has answered them", ["by"]);
  metrics.gauge("edge_pages", "Pages in memory", [], (gauge) => gauge.set(cache.size.pages));
  metrics.gauge("edge_page_bytes", "Bytes of the pages in memory", [], (gauge) => gauge.set(cache.size.bytes));
  metrics.gauge("edge_sites", "Processes of the site that may be asked", [], (gauge) => gauge.set(site.origins.length));
  metrics.gauge("edge_waiting", "Requests that wait for their turn", ["queue"], (gauge) => {
    for (const [queue, all] of Object.entries(queues)) gauge.set({ queue }, all.reduce(addWaiting, 0));
  });
  /** By a cached page, one rendered for it, the site itself, the edge itself, or refused. */
  const count = (by: "memory" | "made" | "site" | "edge" | "refused") => requests.inc({ by });
  return { metrics, count };
}
