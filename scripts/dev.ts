import { configuration, printAddresses, sharedEnvironment } from "./configuration.ts";
import { Group, node, requirePorts, waitFor } from "./processes.ts";

const env = configuration();
const shared = { ...sharedEnvironment(env, false), NODE_ENV: "development" };
await requirePorts({
  PORT: env.port,
  ...(env.ownBackend ? { BACKEND_PORT: env.backendPort, SANDBOX_PORT: Number(shared.SANDBOX_PORT) } : {}),
});

const group = new Group();
if (env.ownBackend) {
  group.start("The backend", node, ["--watch-path=backend", "--watch-path=lib", "backend/main.ts"], shared);
}
group.start("The site", node, ["node_modules/next/dist/bin/next", "dev", "--port", String(env.port)], shared);
try {
  const alive = () => group.alive;
  if (env.ownBackend) await waitFor(`http://127.0.0.1:${env.backendPort}/health`, 120, alive);
  await waitFor(`http://127.0.0.1:${env.port}/health`, 60, alive);
  printAddresses(env, shared);
} catch (error) {
  if (group.alive) console.error(error instanceof Error ? error.message : error);
  group.end(1);
}
