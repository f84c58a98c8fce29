import { envOrEnd } from "#lib/env";
import { reachableOrigin } from "#lib/reachable-origin";
import { printAddresses } from "./addresses.ts";
import { sharedEnvironment } from "./configuration.ts";
import { onEnd, requirePorts } from "./processes.ts";
import { Supervised } from "./supervised.ts";

const env = envOrEnd();
// Next listens on every address of this machine.
const shared = { ...sharedEnvironment({ ...env, host: "127.0.0.1" }, false), NODE_ENV: "development" };
await requirePorts({
  PORT: env.port,
  ...(env.ownBackend ? { BACKEND_PORT: env.backendPort, SANDBOX_PORT: Number(shared.SANDBOX_PORT) } : {}),
});

const backend = new Supervised({
  name: "backend",
  args: ["--watch-path=backend", "--watch-path=lib", "backend/main.ts"],
  env: shared,
  health: `${reachableOrigin(env.backendHost, env.backendPort)}/health`,
});
const site = new Supervised({
  name: "site",
  args: ["node_modules/.bin/next", "dev", "--port", String(env.port)],
  env: shared,
  health: `http://127.0.0.1:${env.port}/health`,
});
const all = env.ownBackend ? [backend, site] : [site];

async function end(code: number) {
  for (const program of all.toReversed()) await program.stop();
  process.exit(code);
}
onEnd(() => end(0));
try {
  await Promise.all(all.map((program) => program.start()));
  printAddresses(
    env,
    shared,
    all.map(({ name }) => name),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
