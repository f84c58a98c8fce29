import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { reachableOrigin } from "#lib/reachable-origin";
import { printAddresses } from "./addresses.ts";
import type { Prepared } from "./prepare.ts";
import { onEnd } from "./processes.ts";
import { Supervised } from "./supervised.ts";

// Compile cache kept between starts: the sources with types stripped.
const compiled = join("node_modules", ".cache", "compiled");
const memory = {
  edge: ["--max-semi-space-size=8"],
  /** Heap limit and garbage collection of the site. */
  site: ["--max-old-space-size=640", "--max-semi-space-size=32"],
  backend: ["--max-semi-space-size=8"],
};

/** The validated configuration, with free ports and a build; otherwise exits. */
async function prepared(): Promise<Prepared> {
  const child = fork("scripts/prepare.ts", { env: { ...process.env, NODE_COMPILE_CACHE: compiled } });
  onEnd(() => child.kill());
  let found: Prepared | undefined;
  child.on("message", (message: Prepared) => {
    found = message;
  });
  const [code] = await once(child, "exit");
  return found ?? process.exit(code ?? 1);
}

// A reload that comes before anything can be renewed is ignored; by default it would end this process.
process.on("SIGHUP", () => undefined);
const { env, shared: agreed, ofBackend } = await prepared();
const shared = {
  ...agreed,
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: compiled,
  // Per-thread malloc arenas would keep freed memory: 50 MB after the embedded database is compiled.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
/** The same for edge and site, which visitors reach: without the backend's secrets. */
const visited = { ...shared, ...Object.fromEntries(ofBackend.map((name) => [name, undefined])) };
const traced = env.traces ? ["--import", "./lib/tracing.ts"] : [];
/** Each process has its own metrics port: the edge METRICS_PORT, the backend and the sites the following ones. */
const metricsAt = (nth: number) => (env.metrics ? { METRICS_PORT: String(env.metrics.port + nth) } : {});

const backend = new Supervised({
  name: "backend",
  args: [...memory.backend, ...traced, "backend/main.ts"],
  // No drain: nothing calls it any more when it is stopped.
  env: { ...shared, OTEL_SERVICE_NAME: "backend", DRAIN_SECONDS: "0", ...metricsAt(1) },
  // The first start imports the agency's folder: ten thousand homes take minutes.
  limit: 3_600_000,
  changed,
});
const edge = new Supervised({
  name: "edge",
  args: [...memory.edge, ...traced, "edge/main.ts"],
  env: { ...visited, OTEL_SERVICE_NAME: "edge" },
  changed,
});
/** Number of renewals: old and new processes need different ports. */
let renewals = 0;
let sites = Array.from({ length: env.site.processes }, (_, index) => aSite(index));

function aSite(index: number) {
  const port = env.site.port === 0 ? "" : String(env.site.port + index + (renewals % 2) * env.site.processes);
  const name = index === 0 ? "site" : `site ${index + 1}`;
  // The edge learns of the replacement before the old process stops.
  const own = { ...visited, OTEL_SERVICE_NAME: "site", SITE_PORT: port, DRAIN_SECONDS: "0", ...metricsAt(2 + index) };
  return new Supervised({ name, args: [...memory.site, ...traced, "server.ts"], env: own, changed });
}

const all = () => [edge, ...sites, ...(env.ownBackend ? [backend] : [])];

/** Tells the edge the site's addresses, and which other processes are up. */
async function changed() {
  const processes = Object.fromEntries(all().map(({ name, up }) => [name, up ? "up" : "down"]));
  const origins = sites.flatMap(({ port }) => (port === null ? [] : [reachableOrigin(env.site.host, port)]));
  await edge.send({ sites: origins, processes });
}

/** Replaces every process of the site, one after the other: the new one takes over before the old one stops. */
async function renew() {
  renewals += 1;
  for (const [index, old] of sites.entries()) {
    const next = aSite(index);
    await next.start();
    sites = sites.with(index, next);
    await changed();
    await old.stop();
  }
  console.log("The site has been renewed.");
}

let ending = false;
/** Front to back: each process is needed until those in front of it have finished. */
async function end(code: number) {
  if (ending) return;
  ending = true;
  for (const program of all()) program.stopRestarting();
  await edge.stop();
  await Promise.all(sites.map((site) => site.stop()));
  await backend.stop();
  process.exit(code);
}

onEnd(() => end(0));
try {
  if (env.ownBackend) await backend.start();
  await Promise.all([edge, ...sites].map((program) => program.start()));
  await changed();
  let renewing = Promise.resolve();
  process.on("SIGHUP", () => {
    renewing = renewing
      .then(renew)
      .catch((error: Error) => console.error(`The site was not renewed: ${error.message}`));
  });
  printAddresses(
    env,
    shared,
    all().map(({ name }) => name),
  );
} catch (error) {
  if (!ending) console.error(error instanceof Error ? error.message : error);
  await end(1);
}
