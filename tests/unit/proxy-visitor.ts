// A page of the site that calls its proxy.

export const site = "http://localhost:3000";
export const sameOrigin = { origin: site, "sec-fetch-site": "same-origin" };

type Service = "shop" | "content" | "property";
type Init = { headers?: Record<string, string>; body?: string };

export async function proxyOf(service: Service) {
  const { createProxy } = await import("#lib/upstream/proxy");
  return createProxy({ service });
}

/** A call as a page of the site makes it. */
export async function onPage(service: Service, method: string, path: string, init: Init = {}) {
  const proxy = await proxyOf(service);
  const json: Record<string, string> = init.body === undefined ? {} : { "content-type": "application/json" };
  const headers = { ...(method === "GET" ? {} : sameOrigin), ...json, ...init.headers };
  return proxy(new Request(`${site}${path}`, { method, headers, body: init.body }));
}

/** A call of the shop. */
export const shop = (method: string, path: string, init?: Init) =>
  onPage("shop", method, `/shop/api/store${path}`, init);
