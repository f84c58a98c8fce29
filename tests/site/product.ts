// The built product as it runs in production: one that all files of these tests share, others where a test kills it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort, waitFor } from "@/scripts/processes";

/** Addresses of a product: the site's, and the backend's own. */
export type Product = { url: string; backend: string };

/** The whole product on ports of its own, its data in a folder; `starter` keeps its processes. */
export async function startProduct(folder: string, more: Record<string, string> = {}) {
  const [port, backendPort, sandboxPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: url,
    DATA_DIR: folder,
    ...more,
  };
  const starter = spawn(process.execPath, ["scripts/start.ts"], { stdio: "ignore", env });
  return { url, backend: `http://127.0.0.1:${backendPort}`, env, starter };
}

/** Starts the product that all files share; resolves with what stops it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  // What changes is purged; no page is rendered again just because time has passed.
  const { url, backend, starter } = await startProduct(folder, { PAGE_CACHE_SECONDS: "600" });
  const ended = once(starter, "exit");
  const stop = async () => {
    starter.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  await waitFor(`${url}/ready`, 240, () => starter.exitCode === null).catch(async (error) => {
    await stop();
    throw error;
  });
  project.provide("product", { url, backend });
  return stop;
}
