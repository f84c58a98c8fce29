import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#backend/config";
import { startSandbox } from "#backend/payment/sandbox";
import { startPostgres } from "../postgres.ts";
import { servicesAt, waitFor } from "../processes.ts";
import { Supervised } from "../supervised.ts";
import { startBalancer } from "./balancer.ts";

const secret = () => randomBytes(36).toString("base64url");

/** A process on a port of its own: its script, and the path that answers once it is up. */
type Program = { name: string; own: number; file: string; ready: string; env: Record<string, string> };

async function launch({ name, own, file, ready, env }: Program): Promise<Supervised> {
  const kept = new Supervised({ name, args: [file], env });
  await kept.start();
  await waitFor(`http://127.0.0.1:${own}${ready}`, 60);
  return kept;
}

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/**
 * PostgreSQL, and behind nginx two edges, two sites and two backends, on the ports after `port`. The sandbox is separate, like
 * any payment provider. @throws when PostgreSQL or nginx is not installed
 */
export async function startMachines(port: number) {
  const postgres = await startPostgres({ fsync: true });
  if (!postgres) throw new Error("PostgreSQL is not installed here.");
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  const servicePort = port + 1;
  const sandboxPort = port + 2;
  const at = (first: number) => [port + first, port + first + 1];
  const [edges, sites, backends] = [at(3), at(5), at(7)];
  const services = `http://127.0.0.1:${servicePort}`;
  const shared = {
    NODE_ENV: "production",
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    APP_SECRET: secret(),
    PURGE_SECRET: secret(),
    PURGE_URLS: edges.map((edge) => `http://127.0.0.1:${edge}/purge`).join(","),
    SANDBOX_PORT: String(sandboxPort),
    ALLOW_SANDBOX: "1",
    DRAIN_SECONDS: "3",
    // So long that only a backend's purge causes a page to be rendered again.
    PAGE_CACHE_SECONDS: "3600",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const consumers = servicesAt(services);
  const programs: Program[] = [
    ...backends.map((own, index) => ({
      ...{ name: `backend ${index + 1}`, own, file: "backend/main.ts", ready: "/ready" },
      env: { ...shared, BACKEND_PORT: String(own) },
    })),
    ...sites.map((own, index) => ({
      ...{ name: `site ${index + 1}`, own, file: "server.ts", ready: "/health" },
      env: { ...shared, ...consumers, SITE_PORT: String(own) },
    })),
    ...edges.map((own, index) => ({
      ...{ name: `edge ${index + 1}`, own, file: "edge/main.ts", ready: "/ready" },
      env: {
        ...shared,
        ...consumers,
        PORT: String(own),
        TRUSTED_PROXIES: "1",
        // Its own site first; the other one replaces it during a restart.
        SITE_ORIGINS: [sites[index], sites[1 - index]].map((site) => `http://127.0.0.1:${site}`).join(","),
      },
    })),
  ];
  const running = new Map<Program, Supervised>();
  const balancer = await startBalancer({ folder: join(folder, "nginx"), port, edges, servicePort, backends });
  const sandbox = startSandbox({
    config: readConfig({ ...shared, NODE_ENV: "test", BACKEND_PORT: String(servicePort) }),
    clock: () => new Date(),
  });
  // Sequentially: the first backend fills the database.
  for (const program of programs) running.set(program, await launch(program));

  return {
    url: shared.SITE_URL,
    databaseUrl: postgres.url,
    names: programs.map(({ name }) => name),
    folder,
    shared,
    edges: edges.map((own) => `http://127.0.0.1:${own}`),
    backends: backends.map((own) => `http://127.0.0.1:${own}`),
    /** Restarts every process, one after the other: out of the load balancer, stopped, drained, started, ready, back in. */
    async roll(said: (name: string) => void) {
      for (const program of programs) {
        said(program.name);
        await balancer.spare(program.own);
        await running.get(program)?.stop();
        running.set(program, await launch(program));
        await balancer.spare(null);
      }
    },
    async stop() {
      for (const kept of [...running.values()].toReversed()) await kept.stop();
      await sandbox.stop();
      await balancer.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
