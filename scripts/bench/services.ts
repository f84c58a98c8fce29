import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saturdays, today } from "#lib/property/calendar";
import { freePort, node } from "../processes.ts";
import { measureCalls, type Times } from "./calls.ts";
import { type Started, startProcess } from "./processes.ts";

export const serviceCalls = ["list", "list with dates", "detail", "price matrix", "search"] as const;
type ServiceCall = (typeof serviceCalls)[number];

/** A reference backend with the sample and `count` generated listings, on PostgreSQL when `databaseUrl` is given. */
export async function startBackend(count: number, databaseUrl?: string): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), "bench-backend-"));
  const port = await freePort();
  const env = {
    BACKEND_PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: folder,
    ALLOW_SANDBOX: "1",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  for (const script of [
    ["backend/seed/reset.ts", "--yes"],
    ...(count > 0 ? [["scripts/bench/generate.ts", String(count)]] : []),
  ]) {
    const { status } = spawnSync(node, script, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`${script.join(" ")} failed`);
  }
  const started = await startProcess(
    ["--max-semi-space-size=8", "backend/main.ts"],
    env,
    `http://127.0.0.1:${port}/health`,
  );
  const stop = async () => {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...started, stop };
}

/** The calls that a visitor of listings waits for, as the site makes them, on a running backend; milliseconds. */
export async function measureServices(backend: string, runs = 100): Promise<Record<ServiceCall, Times>> {
  const [from, to] = saturdays(today(), 8).slice(-2);
  const filter = "locale=fr&type=chalet&people=4&conveniences=sauna";
  const list = `${backend}/api/locations?${filter}`;
  const { locations } = (await (await fetch(list)).json()) as { locations: { id: number }[] };
  return measureCalls(
    {
      list,
      "list with dates": `${list}&dateFrom=${from}&dateTo=${to}`,
      detail: `${backend}/api/locations/${locations[0]?.id}?locale=fr`,
      "price matrix": `${backend}/api/prices?locale=fr&pageSize=24&weeks=53`,
      search: `${backend}/aio/search?locale=fr&count=250&q=soleil`,
    },
    { runs },
  );
}
