import { freePort, type Started, startProcess } from "./processes.ts";

export type Product = Started & { backend: string };

/** The whole product as `npm start` runs it, on free ports, its data in `folder`. */
export async function startProduct(folder: string, more: Record<string, string> = {}): Promise<Product> {
  const [port, backendPort, sandboxPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SANDBOX_PORT: String(sandboxPort),
    SITE_URL: url,
    DATA_DIR: folder,
    ...more,
  };
  const started = await startProcess(["scripts/start.ts"], env, `${url}/fr`);
  return { ...started, backend: `http://127.0.0.1:${backendPort}` };
}

/** A second site over the same services, started the same way but without its page cache: Next as it is. */
export async function startPlainSite(backend: string): Promise<Started> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    SITE_URL: url,
    SHOP_API_URL: backend,
    CONTENT_API_URL: backend,
    PROPERTY_API_URL: backend,
    PAGE_CACHE_SECONDS: "0",
  };
  return startProcess(["scripts/start.ts"], env, `${url}/fr`);
}
