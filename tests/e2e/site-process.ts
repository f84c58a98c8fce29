import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A service on a free port that answers as told. */
export async function startService(answer: RequestListener): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${portOf(server)}`, stop };
}

/** An address where nothing listens. */
export async function deadAddress(): Promise<string> {
  const { url, stop } = await startService(() => undefined);
  await stop();
  return url;
}

/** A further process of the built site, all its services at one address. */
export async function startSite(services: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = new URL(await deadAddress()).port;
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, ["server/main.ts"], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: "",
      PORT: port,
      SITE_URL: url,
      CONTENT_API_URL: services,
      PROPERTY_API_URL: services,
      SHOP_API_URL: services,
      UPSTREAM_TIMEOUT_MS: "500",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`);
    const up = await fetch(`${url}/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error("The site did not start");
}
