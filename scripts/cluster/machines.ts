import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#backend/config";
import { startSandbox } from "#backend/payment/sandbox";
import { Kept } from "../kept.ts";
import { startPostgres } from "../postgres.ts";
import { servicesAt, waitFor } from "../processes.ts";
import { startBalancer } from "./balancer.ts";

const secret = () => randomBytes(36).toString("base64url");

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/**
 * PostgreSQL, and behind nginx two edges, two sites and two backends, each on a port after `port`. The sandbox stands apart, as
 * any payment provider does. @throws when PostgreSQL or nginx is not installed.
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
    // So long that only news from a backend makes a page anew.
    PAGE_CACHE_SECONDS: "3600",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const consumers = servicesAt(services);
  const programs = {
    backends: backends.map((own, index) => () => ({
      program: new Kept({
        name: `backend ${index + 1}`,
        args: ["backend/main.ts"],
        env: { ...shared, BACKEND_PORT: String(own) },
      }),
      ready: `http://127.0.0.1:${own}/ready`,
      own,
    })),
    sites: sites.map((own, index) => () => ({
      program: new Kept({
        name: `site ${index + 1}`,
        args: ["server.ts"],
        env: { ...shared, ...consumers, SITE_PORT: String(own) },
      }),
      ready: `http://127.0.0.1:${own}/health`,
      own,
    })),
    edges: edges.map((own, index) => () => ({
      program: new Kept({
        name: `edge ${index + 1}`,
        args: ["edge/main.ts"],
        env: {
          ...shared,
          ...consumers,
          PORT: String(own),
          TRUSTED_PROXIES: "1",
          // Its own site first; the other one stands in while that is renewed.
          SITE_ORIGINS: [sites[index], sites[1 - index]].map((site) => `http://127.0.0.1:${site}`).join(","),
        },
      }),
      ready: `http://127.0.0.1:${own}/ready`,
      own,
    })),
  };
  const launch = async (make: () => { program: Kept; ready: string; own: number }) => {
    const { program, ready, own } = make();
    await program.start();
    await waitFor(ready, 60);
    return { make, program, own };
  };
  const running: Awaited<ReturnType<typeof launch>>[] = [];
  const balancer = await startBalancer({ folder: join(folder, "nginx"), port, edges, servicePort, backends });
  const sandbox = startSandbox({
    config: readConfig({ ...shared, NODE_ENV: "test", BACKEND_PORT: String(servicePort) }),
    clock: () => new Date(),
  });
  // The first backend fills the database, so that the second finds it filled.
  for (const make of [...programs.backends, ...programs.sites, ...programs.edges]) running.push(await launch(make));

  return {
    url: shared.SITE_URL,
    databaseUrl: postgres.url,
    names: () => running.map(({ program }) => program.name),
    folder,
    shared,
    edges: edges.map((own) => `http://127.0.0.1:${own}`),
    backends: backends.map((own) => `http://127.0.0.1:${own}`),
    /** Every process, one after the other: out of the balancer, told to stop, drained, started again, ready, in again. */
    async roll(said: (name: string) => void) {
      for (const [index, { make, program, own }] of running.entries()) {
        said(program.name);
        await balancer.spare(own);
        await program.stop();
        running[index] = await launch(make);
        await balancer.spare(null);
      }
    },
    async stop() {
      for (const { program } of running.toReversed()) await program.stop();
      await sandbox.stop();
      await balancer.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
