import { join } from "node:path";
import { build } from "./build.ts";
import { configuration, printAddresses, sharedEnvironment } from "./configuration.ts";
import { Kept } from "./kept.ts";
import { onEnd, requirePorts } from "./processes.ts";

const env = configuration();
// Kept between starts: what Node makes of the sources, types taken out.
const compiled = join("node_modules", ".cache", "compiled");
const memory = {
  edge: ["--max-semi-space-size=8"],
  /** What the site may keep and how soon it tidies up. */
  site: ["--max-old-space-size=640", "--max-semi-space-size=16"],
  backend: ["--max-semi-space-size=8", "--expose-gc"],
};
const shared = {
  ...sharedEnvironment(env, true),
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: compiled,
  // Every thread's own heap would keep what it has freed: 50 MB after the embedded database is compiled.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
await requirePorts({
  PORT: env.port,
  ...(env.ownBackend ? { BACKEND_PORT: env.backendPort, SANDBOX_PORT: Number(shared.SANDBOX_PORT) } : {}),
});
const built = await build();
if (built !== 0) process.exit(built);

const backend = new Kept({
  name: "backend",
  args: [...memory.backend, "backend/main.ts"],
  // Nothing asks it any more when its turn to stop has come.
  env: { ...shared, DRAIN_SECONDS: "0" },
  changed,
});
const edge = new Kept({ name: "edge", args: [...memory.edge, "edge/main.ts"], env: shared, changed });
/** How often the site has been renewed: old and new need ports of their own. */
let renewals = 0;
let sites = Array.from({ length: env.site.processes }, (_, index) => aSite(index));

function aSite(index: number) {
  const port = env.site.port === 0 ? "" : String(env.site.port + index + (renewals % 2) * env.site.processes);
  const name = index === 0 ? "site" : `site ${index + 1}`;
  return new Kept({ name, args: [...memory.site, "server.ts"], env: { ...shared, SITE_PORT: port }, changed });
}

const all = () => [edge, ...sites, ...(env.ownBackend ? [backend] : [])];

/** Tells the edge where the site is now, and what else is up. */
async function changed() {
  const processes = Object.fromEntries(all().map(({ name, up }) => [name, up ? "up" : "down"]));
  const origins = sites.flatMap(({ port }) => (port === null ? [] : [`http://127.0.0.1:${port}`]));
  await edge.say({ sites: origins, processes });
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
