import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Histogram buckets in seconds: a cached page, a quick call, a slow one, a timeout. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics registry of a process: its own metrics, and with `withProcess` those of Node's event loop and memory. */
export function createMetrics({ withProcess = false } = {}) {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    counter: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    histogram: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    /** A value that is computed when the metrics are read. */
    gauge: <Label extends string = never>(
      name: string,
      help: string,
      labelNames: Label[],
      read: (gauge: Gauge<Label>) => void | Promise<void>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          return read(this);
        },
      }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds after which a port that is still taken is reported: longer than any process takes to stop. */
const patience = 90;

/** Serves the metrics for Prometheus at `/metrics` on a port of its own, which visitors cannot reach. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): Server {
  const server = createServer(async (message, reply) => {
    if (message.url !== "/metrics") return void reply.writeHead(404).end();
    try {
      const text = await registry.metrics();
      reply.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
    } catch (error) {
      console.error(`metrics: ${error instanceof Error ? error.message : error}`);
      reply.writeHead(500).end();
    }
  });
  // When the site is renewed, the process before this one still has the port, for as long as it takes to stop.
  let tries = 0;
  let again: NodeJS.Timeout | undefined;
  server.on("error", (error: NodeJS.ErrnoException) => {
    tries += 1;
    const inUse = error.code === "EADDRINUSE";
    if (!inUse || tries === patience) console.error(`METRICS_PORT ${port}: ${error.message}`);
    if (inUse) again = setTimeout(() => server.listen(port, host), 1_000).unref();
  });
  server.on("close", () => clearTimeout(again));
  return server.listen(port, host);
}
