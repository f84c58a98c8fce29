import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createPageCache, isPage, type Rendered } from "@/server/page-cache";
import { pageKey } from "@/server/page-key";
import { withHashes } from "@/server/page-policy";

const policy = "default-src 'self'; script-src 'self' 'nonce-abc123' 'strict-dynamic'; style-src 'self' 'nonce-abc123'";

const rendered = (text = "Bonjour", over: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: [
    ["content-type", "text/html; charset=utf-8"],
    ["content-security-policy", policy],
    ["cache-control", "private, no-store"],
  ],
  body: Buffer.from(`<p>${text}</p><script nonce="abc123">go()</script>`),
  ...over,
});

const cacheOf = (
  render: (key: string) => Promise<Rendered>,
  options: { freshFor?: number; maxBytes?: number; now?: () => number } = {},
) => createPageCache({ render, freshFor: 1000, maxBytes: 1e7, ...options });

test("SE3 a scripted page is allowed by hash, and only the script that bears the nonce", () => {
  const html = '<script nonce="abc123">go()</script><script>steal()</script>';
  const page = withHashes(html, policy);
  const hash = createHash("sha256").update("go()").digest("base64");
  expect(page?.policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(page?.policy).not.toContain(createHash("sha256").update("steal()").digest("base64"));
  expect(page?.policy).not.toMatch(/nonce|strict-dynamic/);
  expect(page?.html).not.toContain("abc123");
});

test("SE3 a script that speaks of the nonce is allowed as it is sent, without it", () => {
  const page = withHashes('<script nonce="abc123">push({"nonce":"abc123"})</script>', policy);
  const sent = /<script>(.*)<\/script>/.exec(page?.html ?? "")?.[1] ?? "";
  expect(sent).toBe('push({"nonce":""})');
  expect(page?.policy).toContain(createHash("sha256").update(sent).digest("base64"));
});

test("OP1 a page keeps the headers it was rendered with", async () => {
  const page = await cacheOf(async () => rendered()).get("/fr");
  expect(page.headers).toContainEqual(["cache-control", "private, no-store"]);
});

test("OP1 500 visitors of a cold page cause one render", async () => {
  const render = vi.fn(async () => rendered());
  const cache = cacheOf(render);
  await Promise.all(Array.from({ length: 500 }, () => cache.get("/fr")));
  expect(render).toHaveBeenCalledTimes(1);
});

test("OP1 the three bodies of a page say the same", async () => {
  const page = await cacheOf(async () => rendered()).get("/fr");
  if (!isPage(page)) throw new Error("The page was not kept");
  const text = page.bodies.identity.toString();
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text);
  expect(gunzipSync(page.bodies.gzip).toString()).toBe(text);
});

test.each([
  ["sets a cookie", { headers: [...rendered().headers, ["set-cookie", "XAT=1"]] as [string, string][] }],
  ["redirects", { status: 307 }],
  ["fails", { status: 500 }],
  ["is no HTML", { headers: [["content-type", "application/json"]] as [string, string][] }],
])("OP1 a reply that %s is not kept", async (_, over) => {
  const render = vi.fn(async () => rendered("x", over));
  const cache = cacheOf(render);
  await cache.get("/fr");
  await cache.get("/fr");
  expect(render).toHaveBeenCalledTimes(2);
  expect(cache.size.pages).toBe(0);
});

test("CT8 a page grown old is sent while the next is made, and stands when that fails", async () => {
  let clock = 0;
  const render = vi
    .fn()
    .mockResolvedValueOnce(rendered("alt"))
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValueOnce(rendered("neu"));
  const cache = cacheOf(render, { now: () => clock });
  const textOf = async () => {
    const page = await cache.get("/fr");
    return isPage(page) ? page.bodies.identity.toString() : "";
  };
  expect(await textOf()).toContain("alt");
  clock = 2000;
  expect(await textOf()).toContain("alt");
  expect(await textOf()).toContain("alt");
  await vi.waitFor(async () => expect(await textOf()).toContain("neu"));
  expect(render).toHaveBeenCalledTimes(3);
});

test("OP1 memory stays within its bound however many addresses are asked for", async () => {
  const cache = cacheOf(async (key) => rendered(key.repeat(50)), { maxBytes: 200_000 });
  for (let page = 0; page < 500; page++) await cache.get(`/fr/page/${page}`);
  expect(cache.size.bytes).toBeLessThanOrEqual(200_000);
  expect(cache.size.pages).toBeGreaterThan(10);
});

test.each([
  ["/fr/location?sort=price_asc&page=2", "/fr/location?page=2&sort=price_asc"],
  ["/fr/location?page=2&sort=price_asc&utm_source=x", "/fr/location?page=2&sort=price_asc"],
  ["/fr/actualite?anything=1", "/fr/actualite"],
  ["/en", "/en"],
])("OP1 %s is kept as %s", (url, key) => {
  expect(pageKey("GET", url)).toBe(key);
});

test.each([
  "/fr/commande/mon-panier",
  "/mon-compte/inscription",
  "/fr/login",
  "/en/recherche/?q=ski",
  "/api/locations",
  "/_next/static/a.js",
  "//evil.example",
  "/fr/contact?reference=HP-101",
  "/en/vente/318/terrain?recu=K7MPQ2XZ",
])("SE2 %s is never kept", (url) => {
  expect(pageKey("GET", url)).toBeNull();
});

test("OP1 only reading is served from memory", () => {
  expect(pageKey("POST", "/fr")).toBeNull();
});
