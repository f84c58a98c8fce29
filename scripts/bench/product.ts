import { freePort, servicesAt } from "../processes.ts";
import { type Started, startProcess } from "./processes.ts";

export type Product = Started & {
  backend: string;
  /** The site itself, bypassing its edge. */
  site: string;
};

/** The whole product as `npm start` runs it, on free ports, with its data in `folder`. */
export async function startProduct(folder: string): Promise<Product> {
  const [port, backendPort, sandboxPort, sitePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SANDBOX_PORT: String(sandboxPort),
    SITE_PORT: String(sitePort),
    SITE_URL: url,
    DATA_DIR: folder,
  };
  const started = await startProcess(["scripts/start.mjs"], env, `${url}/fr`);
  return { ...started, backend: `http://127.0.0.1:${backendPort}`, site: `http://127.0.0.1:${sitePort}` };
}

/** A second site on the same services without an edge: plain Next. */
export async function startPlainSite(backend: string): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { SITE_PORT: String(port), SITE_URL: url, ...servicesAt(backend) };
  return startProcess(["server.ts"], env, `${url}/fr`);
}
