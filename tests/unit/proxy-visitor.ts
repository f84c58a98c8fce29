// A page of the site that calls its proxy.

export const site = "http://localhost:3000";
export const sameOrigin = { origin: site, "sec-fetch-site": "same-origin" };

export async function proxyOf(service: "shop" | "content" | "property") {
  const { createProxy } = await import("#lib/upstream/proxy");
  return createProxy({ service });
}

/** A call of the shop as a page of the site makes it. */
export async function shop(
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
) {
  const proxy = await proxyOf("shop");
  const json: Record<string, string> = init.body === undefined ? {} : { "content-type": "application/json" };
  const headers = { ...(method === "GET" ? {} : sameOrigin), ...json, ...init.headers };
  return proxy(new Request(`${site}/shop/api/store${path}`, { method, headers, body: init.body }));
}
