// The edge's page cache: freshness, bodies, limits.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createFairQueue } from "#lib/fair-queue";
import { createCache } from "@/edge/cache";
import type { PageKey } from "@/edge/key";
import { bodyOf, type Page, type Rendered } from "@/edge/page";

const policy = "default-src 'self'; script-src 'self' 'nonce-abc123' 'strict-dynamic'";
const pageHeaders: Rendered["headers"] = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "cache-control": "private, no-store",
};

const rendered = (text = "Bonjour", over: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: pageHeaders,
  body: Buffer.from(`<p>${text}</p><script nonce="abc123">go()</script>`),
  tags: new Set(["listings"]),
  failed: false,
  ...over,
});

/** A cache of documents, asked by one visitor. */
function cacheOf(render: (key: string) => Promise<Rendered>, options: Partial<Parameters<typeof createCache>[0]> = {}) {
  const all = createFairQueue({ concurrency: () => 10, maxQueued: 1000, timeout: 10_000 });
  const cache = createCache({
    render: ({ key }) => render(key),
    queues: { document: all, payload: all, file: all, outdated: all, crawled: all },
    freshFor: 1000,
    maxBytes: 1e7,
    ...options,
  });
  const keyFor = (key: string): PageKey => ({ kind: "document", key, path: key, headers: {} });
  return {
    peek: (key: string) => cache.peek(keyFor(key)),
    get: async (key: string) =>
      cache.peek(keyFor(key)) ?? cache.get(keyFor(key), { clientKey: "192.0.2.1", isCrawler: false }),
    purge: cache.purge,
    get size() {
      return cache.size;
    },
  };
}

const textOf = (page: Page | null) => page?.bodies.identity.toString() ?? "";

test("a cached page keeps its headers except those of a single reply [OP1]", async () => {
  const headers = { ...pageHeaders, "set-cookie": ["AIO_locale=fr"], connection: "close" };
  const page = await cacheOf(async () => rendered("x".repeat(300), { headers })).get("/fr");
  const names = page?.headers.filter((_, index) => index % 2 === 0);
  expect(names?.toSorted()).toEqual(["cache-control", "content-security-policy", "content-type"]);
});

test("500 concurrent requests for an uncached page cause one render [OP1]", async () => {
  const render = vi.fn(async () => rendered());
  const cache = cacheOf(render);
  await Promise.all(Array.from({ length: 500 }, () => cache.get("/fr")));
  expect(render).toHaveBeenCalledTimes(1);
});

test("encoded bodies match the page, and are reused while its content is unchanged [OP1]", async () => {
  let clock = 0;
  const cache = cacheOf(async () => rendered("Bonjour ".repeat(40)), { now: () => clock });
  const page = await cache.get("/fr");
  if (!page) throw new Error("no page");
  expect(brotliDecompressSync(await bodyOf(page, "br")).toString()).toBe(textOf(page));
  expect(gunzipSync(await bodyOf(page, "gzip")).toString()).toBe(textOf(page));
  expect(bodyOf(page, "br")).toBe(bodyOf(page, "br"));
  clock = 2000;
  cache.peek("/fr");
  await vi.waitFor(() => expect(cache.peek("/fr")?.madeAt).toBe(2000));
  expect(cache.peek("/fr")?.bodies).toBe(page.bodies);
});

test("a page counts at least the bytes of all its encodings [OP1]", async () => {
  const words = Array.from({ length: 2_000 }, (_, index) => (index * 7919).toString(36));
  const text = Array.from({ length: 20_000 }, (_, index) => words[(index * index * 31) % 2_000]).join(" ");
  const cache = cacheOf(async () => rendered(text));
  const page = await cache.get("/fr");
  if (!page) throw new Error("no page");
  const held = [page.bodies.identity, await bodyOf(page, "br"), await bodyOf(page, "gzip")];
  expect(cache.size.bytes).toBeGreaterThanOrEqual(held.reduce((sum, { length }) => sum + length, 0));
});

test.each([
  ["sets a cookie", { headers: { ...pageHeaders, "set-cookie": ["XAT=1"] } }],
  ["redirects", { status: 307 }],
  ["is no page", { headers: { "content-type": "application/json" } }],
])("a reply that %s is not cached and left to Next [OP1]", async (_, over) => {
  const cache = cacheOf(async () => rendered("x", over));
  expect(await cache.get("/fr")).toBeNull();
  expect(cache.size.pages).toBe(0);
});

test.each([
  ["fails", { status: 500 }],
  ["misses an answer of a service", { failed: true }],
  ["is refused", { status: 410 }],
])("a page that %s is returned but not cached [OP1]", async (_, over) => {
  const cache = cacheOf(async () => rendered("x", over));
  expect(textOf(await cache.get("/fr"))).toContain("x");
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test("a stale page is served while it is revalidated, and kept when that fails [CT8]", async () => {
  let clock = 0;
  const render = vi
    .fn()
    .mockResolvedValueOnce(rendered("alt"))
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValueOnce(rendered("calme", { failed: true }))
    .mockResolvedValueOnce(rendered("panne", { status: 500 }))
    .mockResolvedValueOnce(rendered("neu"));
  const cache = cacheOf(render, { now: () => clock });
  const read = async () => textOf(await cache.get("/fr"));
  expect(await read()).toContain("alt");
  clock = 2000;
  for (const renders of [2, 3, 4]) {
    await vi.waitFor(async () => {
      expect(await read()).toContain("alt");
      expect(render).toHaveBeenCalledTimes(renders);
    });
  }
  await vi.waitFor(async () => expect(await read()).toContain("neu"));
  expect(render).toHaveBeenCalledTimes(5);
});

test("a page older than a quarter of an hour is rendered before it is sent; the old one when that fails [CT8]", async () => {
  let clock = 0;
  const render = vi.fn().mockResolvedValueOnce(rendered("alt")).mockRejectedValueOnce(new Error("down"));
  render.mockResolvedValue(rendered("neu"));
  const cache = cacheOf(render, { now: () => clock });
  await cache.get("/fr");
  clock = 20 * 60_000;
  expect(cache.peek("/fr")).toBeUndefined();
  expect(textOf(await cache.get("/fr"))).toContain("alt");
  expect(textOf(cache.peek("/fr") ?? null), "nobody waits again at once").toContain("alt");
  await vi.waitFor(() => expect(textOf(cache.peek("/fr") ?? null)).toContain("neu"));
  clock += 20 * 60_000;
  render.mockResolvedValue(rendered("jung"));
  expect(textOf(await cache.get("/fr"))).toContain("jung");
});

test("a purge re-renders pages with the tag on the next request, and no others [OP1]", async () => {
  const render = vi.fn(async (key: string) => rendered(`${key} ${render.mock.calls.length}`, { tags: new Set([key]) }));
  const cache = cacheOf(render);
  await cache.get("a");
  await cache.get("b");
  cache.purge(new Set(["a", "unknown"]));
  expect(textOf(await cache.get("a"))).toContain("a 3");
  expect(textOf(await cache.get("b"))).toContain("b 2");
  cache.purge(new Set(["*"]));
  expect(textOf(await cache.get("b"))).toContain("b 4");
});

test("purged pages re-render without waiting for the queue of uncached pages [OP1]", async () => {
  const crowd = createFairQueue({ concurrency: () => 1, maxQueued: 1000, timeout: 10_000 });
  const outdated = createFairQueue({ concurrency: () => 1, maxQueued: 1000, timeout: 10_000 });
  const first = Promise.withResolvers<Rendered>();
  const queues = { document: crowd, payload: crowd, file: crowd, outdated, crawled: crowd };
  const made = vi.fn(async (key: string) =>
    key === "/fr/0" ? first.promise : rendered(`made ${made.mock.calls.length}`),
  );
  const cache = cacheOf(made, { queues });
  expect(textOf(await cache.get("/fr/location"))).toContain("made 1");
  const others = Array.from({ length: 50 }, (_, index) => cache.get(`/fr/${index}`));
  cache.purge(new Set(["listings"]));
  expect(textOf(await cache.get("/fr/location"))).toContain("made 3");
  expect(made).toHaveBeenCalledTimes(3);
  first.resolve(rendered());
  await Promise.all(others);
});

test("a purged page is served stale when it cannot be re-rendered [CT8]", async () => {
  const render = vi
    .fn()
    .mockResolvedValueOnce(rendered("alt"))
    .mockResolvedValueOnce(rendered("calme", { failed: true }));
  render.mockRejectedValueOnce(new Error("down"));
  const cache = cacheOf(render);
  await cache.get("/fr");
  cache.purge(new Set(["listings"]));
  expect(textOf(await cache.get("/fr"))).toContain("alt");
  expect(textOf(await cache.get("/fr"))).toContain("alt");
});

test("a render started before a purge is not cached after it [OP1]", async () => {
  let finish = (_: Rendered) => {};
  const slow = new Promise<Rendered>((resolve) => {
    finish = resolve;
  });
  const render = vi.fn().mockReturnValueOnce(slow).mockResolvedValue(rendered("neu"));
  const cache = cacheOf(render);
  const early = cache.get("/fr");
  cache.purge(new Set(["listings"]));
  finish(rendered("alt"));
  expect(textOf(await early)).toContain("alt");
  expect(textOf(await cache.get("/fr"))).toContain("neu");
});

test("404 pages are cached for ten seconds, up to a limit, and until a purge [OP1]", async () => {
  let clock = 0;
  const render = vi.fn(async (_key: string) => rendered("404", { status: 404 }));
  const cache = cacheOf(render, { now: () => clock, maxBytes: 1e8 });
  await cache.get("/x");
  await cache.get("/x");
  expect(render).toHaveBeenCalledTimes(1);
  cache.purge(new Set(["listing:9"]));
  await cache.get("/x");
  clock = 11_000;
  await cache.get("/x");
  expect(render).toHaveBeenCalledTimes(3);
  for (let page = 0; page < 600; page++) await cache.get(`/${page}`);
  expect(cache.size.pages).toBe(500);
});

test("memory stays within its limit over 100,000 addresses, and the most recently used page stays [OP1]", async () => {
  const maxBytes = 400_000;
  const cache = cacheOf(async (key) => rendered(key), { maxBytes });
  await cache.get("/used");
  for (let page = 0; page < 100_000; page++) {
    await cache.get(`/fr/page/${page}`);
    if (page % 50 === 0) cache.peek("/used");
    if (page % 1000 === 0) expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(maxBytes);
  expect(cache.size.pages).toBeGreaterThan(50);
  expect(cache.peek("/used")).toBeDefined();
  expect(cache.peek("/fr/page/1")).toBeUndefined();
}, 120_000);

test("a page too large for the cache is not kept [OP1]", async () => {
  const cache = cacheOf(async () => rendered("x".repeat(60_000)), { maxBytes: 200_000 });
  await cache.get("/large");
  expect(cache.size.pages).toBe(0);
});
