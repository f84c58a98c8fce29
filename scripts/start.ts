import { join } from "node:path";
import { build } from "./build.ts";
import { configuration, printAddresses, sharedEnvironment } from "./configuration.ts";
import { Group, node, requirePorts, waitFor } from "./processes.ts";

const env = configuration();
// Kept between starts: what Node makes of the sources, types taken out.
const compiled = join("node_modules", ".cache", "compiled");
/** What the site may keep and how soon it tidies up; pages and pictures come on top. */
const siteMemory = ["--max-old-space-size=640", "--max-semi-space-size=16"];
const backendMemory = ["--max-semi-space-size=8", "--expose-gc"];
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

const group = new Group();
const alive = () => group.alive;
try {
  if (env.ownBackend) {
    group.start("The backend", node, [...backendMemory, "backend/main.ts"], shared);
    await waitFor(`http://127.0.0.1:${env.backendPort}/health`, 120, alive);
  }
  group.start("The site", node, [...siteMemory, "server/main.ts"], shared);
  await waitFor(`http://127.0.0.1:${env.port}/health`, 60, alive);
  printAddresses(env, shared);
} catch (error) {
  if (group.alive) console.error(error instanceof Error ? error.message : error);
  group.end(1);
}
