import { backendVariables } from "#backend/config";
import { type Env, envOrEnd, siteVariables } from "#lib/env";
import { build } from "./build.ts";
import { type Shared, sharedEnvironment } from "./configuration.ts";
import { requireHosts, requirePorts } from "./processes.ts";

/** Result for the starter; `ofBackend`: names of the variables that edge and site do not get, the secrets among them. */
export type Prepared = { env: Env; shared: Shared; ofBackend: string[] };

// In a separate process: what validation and build load into memory would stay in the supervising one.
const env = envOrEnd();
const shared = sharedEnvironment(env, true);
const isSandbox = (process.env.PAYMENT_PROVIDER || "sandbox") === "sandbox";
/** Consecutive ports, by the name of their variable; none when any free port will do. */
const portsFrom = (name: string, first: number, count: number) =>
  Object.fromEntries(
    Array.from({ length: first === 0 ? 0 : count }, (_, nth) => [nth === 0 ? name : `${name} + ${nth}`, first + nth]),
  );
await requireHosts({
  HOST: env.host,
  SITE_HOST: env.site.host,
  ...(env.ownBackend ? { BACKEND_HOST: env.backendHost } : {}),
});
await requirePorts({
  PORT: env.port,
  // Twice the number of processes: replacements run in parallel during a renewal.
  ...portsFrom("SITE_PORT", env.site.port, 2 * env.site.processes),
  ...portsFrom("METRICS_PORT", env.metrics?.port ?? 0, 2 + env.site.processes),
  ...(env.ownBackend ? { BACKEND_PORT: env.backendPort } : {}),
  ...(env.ownBackend && isSandbox ? { SANDBOX_PORT: Number(shared.SANDBOX_PORT) } : {}),
});
// A killed starter sends nothing: the build still has to be stopped.
const orphaned = () => process.kill(process.pid, "SIGTERM");
process.on("disconnect", orphaned);
const built = await build();
if (built !== 0) process.exit(built);
process.off("disconnect", orphaned);
const ofBackend = Object.keys(backendVariables.shape).filter(
  (name) => !(name in siteVariables.shape) && name !== "NODE_ENV",
);
process.send?.({ env, shared, ofBackend } satisfies Prepared);
process.disconnect?.();
