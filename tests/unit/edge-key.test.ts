// Cache keys: which requests share a cached page.
import { describe, expect, test } from "vitest";
import { pageKey } from "@/edge/key";

const keyOf = (url: string, headers = {}) => pageKey("GET", url, headers)?.key ?? null;

test.each([
  ["/fr/location?sort=price_asc&page=2", "/fr/location?page=2&sort=price_asc"],
  ["/fr/location?page=2&sort=price_asc&utm_source=x", "/fr/location?page=2&sort=price_asc"],
  ["/fr/location?adults=2&weeks=3&dateFrom=2027-01-02", "/fr/location?adults=2&dateFrom=2027-01-02&weeks=3"],
  ["/fr/location?type=studio&type=chalet&page=", "/fr/location?type=chalet&type=studio"],
  ["/fr/location/prix-semaine?people=4&sort=x&from=2027-01-02", "/fr/location/prix-semaine?from=2027-01-02&people=4"],
  ["/fr/location/prix-semaine?adults=3&ages=7&sort=x", "/fr/location/prix-semaine?adults=3&ages=7"],
  ["/fr/location/12/le-raccard?dateFrom=2027-01-02&sort=x", "/fr/location/12/le-raccard?dateFrom=2027-01-02"],
  ["/vente?dateFrom=2027-01-02&roomsMin=3", "/vente?roomsMin=3"],
  ["/fr/actualite?anything=1", "/fr/actualite"],
  ["/en?_rsc=abc", "/en"],
])("%s is cached as %s [OP1]", (url, key) => {
  expect(pageKey("GET", url)).toEqual({ kind: "document", key, path: key, headers: {} });
});

test.each([
  "/fr/commande/mon-panier",
  "/mon-compte/inscription",
  "/fr/login",
  "/en/recherche/?q=ski",
  "/fr/produit/5",
  "/fr/contact?reference=HP-101",
  "/en/vente/318/terrain?recu=K7MPQ2XZ",
  "/fr/devis/1",
  "/api/locations",
  "/purge",
  "/og/fr/location/12",
  "/_next/image?url=a",
  "//evil.example",
  "/fr\\evil",
  `/fr/location?reference=${"x".repeat(700)}`,
])("%s is never cached [OP1]", (url) => {
  expect(keyOf(url)).toBeNull();
});

test("a build file is keyed by its path only; other spellings of it are not cached [OP1]", () => {
  expect(pageKey("GET", "/_next/static/chunks/a-1.js", { rsc: "1" })).toEqual({
    kind: "file",
    key: "/_next/static/chunks/a-1.js",
    path: "/_next/static/chunks/a-1.js",
    headers: {},
  });
  for (const url of ["/_next/static/a.js?v=1", "/_next/static/%61.js", "/_next/static/a b.js"])
    expect(keyOf(url)).toBeNull();
});

test("only GET and HEAD requests are served from the cache [OP1]", () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) expect(pageKey(method, "/fr")).toBeNull();
  expect(pageKey("HEAD", "/fr")).toEqual(pageKey("GET", "/fr"));
});

test("a header that no page reads does not change the key [OP1]", () => {
  const unreadHeaders = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-http-method-override": "POST",
    "x-middleware-subrequest": "middleware",
    "x-original-url": "/fr/mon-compte",
    "next-url": "/fr/commande",
    cookie: "XAT=secret",
  };
  expect(keyOf("/fr", unreadHeaders)).toBe("/fr");
});

describe("payloads", () => {
  const tree = encodeURIComponent('["",{},null,"metadata-only"]');

  test("every header a payload depends on is part of its key [OP1]", () => {
    const variants = [
      {},
      { "next-router-prefetch": "1" },
      { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
      { "next-router-prefetch": "1", "next-router-state-tree": tree },
      { "next-router-state-tree": tree },
      { "next-router-state-tree": tree, "next-url": "/fr/vente" },
    ];
    const keys = variants.map((headers) => keyOf("/fr?_rsc=a", { rsc: "1", ...headers }));
    expect(new Set([...keys, keyOf("/fr")]).size).toBe(variants.length + 1);
  });

  test("Next receives these headers and its _rsc hash, which does not affect the key [OP1]", () => {
    const headers = { rsc: "1", "next-router-prefetch": "1", "next-url": "/fr" };
    const payloadKey = pageKey("GET", "/fr/location?page=2&_rsc=a-_1&utm=x", { ...headers, "user-agent": "x" });
    expect(payloadKey).toMatchObject({ kind: "payload", path: "/fr/location?page=2&_rsc=a-_1", headers });
    expect(keyOf("/fr/location?_rsc=b&page=2", headers)).toBe(payloadKey?.key);
    expect(pageKey("GET", "/fr/location?_rsc=a", headers)?.path).toBe("/fr/location?_rsc=a");
  });

  test.each([
    ["an action", { "next-action": "" }],
    ["a prefetch that is no payload", { "next-router-prefetch": "1" }],
    ["another rsc value", { rsc: "2" }],
    ["an unknown kind of prefetch", { rsc: "1", "next-router-prefetch": "9" }],
    ["a line break", { rsc: "1", "next-router-segment-prefetch": "/a\nb" }],
    ["a huge tree", { rsc: "1", "next-router-state-tree": "x".repeat(5000) }],
  ])("%s is left to Next [OP1]", (_, headers) => {
    expect(pageKey("GET", "/fr", headers)).toBeNull();
  });
});
