import type { Env } from "#lib/env";
import { build } from "./build.ts";
import { configuration, type Shared, sharedEnvironment } from "./configuration.ts";
import { requirePorts } from "./processes.ts";

/** What the starter has to know. */
export type Prepared = { env: Env; shared: Shared };

// In a process of its own: what checking and building load would stay in the one that keeps the others.
const env = configuration();
const shared = sharedEnvironment(env, true);
await requirePorts({
  PORT: env.port,
  ...(env.ownBackend ? { BACKEND_PORT: env.backendPort, SANDBOX_PORT: Number(shared.SANDBOX_PORT) } : {}),
});
const built = await build();
if (built !== 0) process.exit(built);
process.send?.({ env, shared } satisfies Prepared);
process.disconnect?.();
