// A page of the site that calls its proxy.

import { beforeEach, vi } from "vitest";
import { upstream } from "#tests/msw/upstream";

export const site = "http://localhost:3000";
export const sameOrigin = { origin: site, "sec-fetch-site": "same-origin" };

/** Before each test a proxy that remembers nothing, before services at the address of the test's own. */
export function withFreshProxy() {
  beforeEach(() => {
    vi.resetModules();
    for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, upstream);
  });
}

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
