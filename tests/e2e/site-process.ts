import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "@/scripts/processes";

export type Running = { url: string; stop: () => Promise<void> };

async function start(file: string, url: string, env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [file], {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "", ...env },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const up = await fetch(`${url}/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`${file} did not start`);
}

/** A further site of this build, with its edge, all its services at one address. */
export async function startSite(services: string, env: Record<string, string> = {}): Promise<Running> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  return start("scripts/start.ts", url, {
    PORT: port,
    SITE_URL: url,
    CONTENT_API_URL: services,
    PROPERTY_API_URL: services,
    SHOP_API_URL: services,
    UPSTREAM_TIMEOUT_MS: "500",
    ...env,
  });
}
