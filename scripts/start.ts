import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { printAddresses } from "./addresses.ts";
import type { Prepared } from "./prepare.ts";
import { onEnd } from "./processes.ts";
import { Supervised } from "./supervised.ts";

// Kept between starts: what Node makes of the sources, types taken out.
const compiled = join("node_modules", ".cache", "compiled");
const memory = {
  edge: ["--max-semi-space-size=8"],
  /** What the site may keep and how soon it tidies up. */
  site: ["--max-old-space-size=640", "--max-semi-space-size=32"],
  backend: ["--max-semi-space-size=8"],
};

/** The configuration, once it is fit, the ports are free and the build is there; else the end. */
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

const { env, shared: agreed } = await prepared();
const shared = {
  ...agreed,
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: compiled,
  // Every thread's own heap would keep what it has freed: 50 MB after the embedded database is compiled.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
const traced = env.traces ? ["--import", "./lib/tracing.ts"] : [];
/** Each process tells its figures on a port of its own: the edge on METRICS_PORT, the backend and the sites on those after it. */
const metricsAt = (nth: number) => (env.metrics ? { METRICS_PORT: String(env.metrics.port + nth) } : {});

const backend = new Supervised({
  name: "backend",
  args: [...memory.backend, ...traced, "backend/main.ts"],
  // Nothing asks it any more when its turn to stop has come.
  env: { ...shared, OTEL_SERVICE_NAME: "backend", DRAIN_SECONDS: "0", ...metricsAt(1) },
  // The first start reads the agency's folder: ten thousand homes take minutes.
  limit: 3_600_000,
  changed,
});
const edge = new Supervised({
  name: "edge",
  args: [...memory.edge, ...traced, "edge/main.ts"],
  env: { ...shared, OTEL_SERVICE_NAME: "edge" },
  changed,
});
/** How often the site has been renewed: old and new need ports of their own. */
let renewals = 0;
let sites = Array.from({ length: env.site.processes }, (_, index) => aSite(index));

function aSite(index: number) {
  const port = env.site.port === 0 ? "" : String(env.site.port + index + (renewals % 2) * env.site.processes);
  const name = index === 0 ? "site" : `site ${index + 1}`;
  // The edge is told who takes over before it stops.
  const own = { ...shared, OTEL_SERVICE_NAME: "site", SITE_PORT: port, DRAIN_SECONDS: "0", ...metricsAt(2 + index) };
  return new Supervised({ name, args: [...memory.site, ...traced, "server.ts"], env: own, changed });
}

const all = () => [edge, ...sites, ...(env.ownBackend ? [backend] : [])];

/** Tells the edge where the site is now, and what else is up. */
async function changed() {
  const processes = Object.fromEntries(all().map(({ name, up }) => [name, up ? "up" : "down"]));
  const origins = sites.flatMap(({ port }) => (port === null ? [] : [`http://127.0.0.1:${port}`]));
  await edge.send({ sites: origins, processes });
}

/** Every process of the site, one after the other, by a new one that takes over before the old one stops. */
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
/** Those in front first: whoever is behind is needed until they have finished. */
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
let renewing = Promise.resolve();
process.on("SIGHUP", () => {
  renewing = renewing.then(renew).catch((error: Error) => console.error(`The site was not renewed: ${error.message}`));
});

try {
  if (env.ownBackend) await backend.start();
  await Promise.all([edge, ...sites].map((program) => program.start()));
  await changed();
  printAddresses(
    env,
    shared,
    all().map(({ name }) => name),
  );
} catch (error) {
  if (!ending) console.error(error instanceof Error ? error.message : error);
  await end(1);
}
