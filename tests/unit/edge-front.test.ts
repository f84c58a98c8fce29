// The edge in front of a site: request storms, cookies, parameters, bodies, errors.
import type { IncomingMessage, RequestListener } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lineOf, readsTrailer } from "#lib/upstream/page-reads";
import { startEdge } from "#tests/fixtures/edge";

let edge: Awaited<ReturnType<typeof startEdge>>;
const seen: { method: string; url: string; headers: IncomingMessage["headers"] }[] = [];

/** A site that writes everything it is told into its page. */
const echo: RequestListener = async (message, reply) => {
  seen.push({ method: message.method ?? "", url: message.url ?? "", headers: { ...message.headers } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const payload = message.headers.rsc === "1";
  reply.writeHead(message.url?.includes("missing") ? 404 : 200, {
    "content-type": payload ? "text/x-component" : "text/html; charset=utf-8",
    "content-security-policy": "script-src 'self' 'nonce-n0' 'strict-dynamic'",
    "set-cookie": message.url?.includes("cookie") ? "XAT=1" : "AIO_locale=fr; Path=/",
    vary: "rsc",
  });
  reply.addTrailers({ [readsTrailer]: lineOf({ tags: new Set([`page:${message.url}`]), failed: false }) });
  reply.write(" ");
  reply.end(
    `<p>${seen.length} ${message.method} ${message.url} ${JSON.stringify(message.headers)}${" ".repeat(300)}</p>`,
  );
};

async function start(over: Parameters<typeof startEdge>[1] = {}, site = echo) {
  seen.length = 0;
  edge = await startEdge([site], over);
}
const ask: typeof edge.ask = (...asked) => edge.ask(...asked);
afterEach(() => edge.stop());

test("500 concurrent requests for an uncached page render it once [OP1]", async () => {
  await start();
  const replies = await Promise.all(Array.from({ length: 500 }, () => ask("/fr/location")));
  expect(seen).toHaveLength(1);
  expect(new Set(replies.map(({ body }) => body.toString())).size).toBe(1);
  expect(replies.every(({ status }) => status === 200)).toBe(true);
});

const poisons: Record<string, string>[] = [
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher", "x-forwarded-port": "evil" },
  { "x-forwarded-for": "6.6.6.6", forwarded: "host=evil.example" },
  { "x-original-url": "/fr/mon-compte", "x-rewrite-url": "/fr/mon-compte" },
  { "x-middleware-subrequest": "middleware:middleware", "x-middleware-rewrite": "/evil" },
  { "x-nextjs-data": "1", "x-matched-path": "/evil", "x-invoke-path": "/evil", "x-now-route-matches": "evil" },
  { "x-http-method-override": "DELETE", "x-method-override": "DELETE" },
  { "x-locale": "evil", "x-nonce": "evil", "x-not-found": "evil", "x-render": "1" },
  { "content-security-policy": "script-src evil.example" },
  { "accept-language": "evil", "user-agent": "evil", referer: "https://evil.example" },
  { cookie: "XAT=evil; XRT=evil; AIO_cart=evil", authorization: "Bearer evil" },
];

test.each(poisons)("%o neither enters a cached page nor creates another one [OP1]", async (headers) => {
  await start();
  const first = await ask("/fr/location?sort=price_asc", headers);
  const second = await ask("/fr/location?sort=price_asc");
  expect(seen).toHaveLength(1);
  expect(seen[0]?.url).toBe("/fr/location?sort=price_asc");
  expect(first.body.toString()).not.toMatch(/evil|6\.6\.6\.6|gopher|DELETE|mon-compte/);
  expect(second.body.equals(first.body)).toBe(true);
});

test("API responses have a default-src 'none' policy, pages their own", async () => {
  await start({}, (message, reply) => {
    if (!message.url?.startsWith("/api/")) return echo(message, reply);
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  expect((await ask("/api/locations")).headers["content-security-policy"]).toMatch(/^default-src .none.;/);
  expect((await ask("/fr/mon-compte")).headers["content-security-policy"]).toMatch(/^script-src .self./);
});

test("unknown parameters and parameter order neither enter a page nor create another one [OP1]", async () => {
  await start();
  const bodies = await Promise.all(
    [
      "?sort=price_asc&page=2",
      "?page=2&sort=price_asc&utm_source=evil",
      "?evil=%3Cscript%3E&page=2&sort=price_asc",
    ].map(async (query) => (await ask(`/fr/location${query}`)).body.toString()),
  );
  expect(seen.map(({ url }) => url)).toEqual(["/fr/location?page=2&sort=price_asc"]);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).not.toContain("evil");
});

test("visitors with different cookies get the same bytes and no cookie of another visitor [OP1]", async () => {
  await start();
  const guest = await ask("/fr/location");
  const known = await ask("/fr/location", { cookie: "XAT=a.b.c; AIO_cart=1234; AIO_locale=fr" });
  expect(known.body.equals(guest.body)).toBe(true);
  expect(guest.headers["set-cookie"]).toEqual([expect.stringMatching(/^AIO_locale=fr; /)]);
  expect(known.headers["set-cookie"]).toBeUndefined();
  expect(seen[0]?.headers.cookie).toBeUndefined();
});

test("a reply that sets a cookie is rendered per visitor, with that visitor's cookies [OP1]", async () => {
  await start();
  await ask("/fr/service?x=cookie", { cookie: "XAT=a" });
  expect(seen).toHaveLength(1);
  await ask("/fr/cookie", { cookie: "XAT=a" });
  await ask("/fr/cookie", { cookie: "XAT=b" });
  expect(seen.slice(1).map(({ headers }) => headers.cookie)).toEqual([undefined, "XAT=a", undefined, "XAT=b"]);
});

test("personal pages reach Next with the visitor's cookies and the site's own host [OP1]", async () => {
  await start();
  const headers = {
    cookie: "XAT=a",
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-middleware-next": "1",
  };
  for (let visit = 0; visit < 2; visit++) await ask("/fr/mon-compte/commandes", headers);
  expect(seen).toHaveLength(2);
  expect(seen[1]?.headers).toMatchObject({
    cookie: "XAT=a",
    host: "www.haut-plateau.ch",
    "x-forwarded-host": "www.haut-plateau.ch",
    "x-forwarded-proto": "https",
  });
  expect(seen[1]?.headers).not.toHaveProperty("x-middleware-next");
});

test("X-Forwarded-For is trusted only behind a configured proxy [OP1]", async () => {
  await start();
  await ask("/fr/login", { "x-forwarded-for": "6.6.6.6" });
  expect(seen[0]?.headers["x-forwarded-for"]).toMatch(/127\.0\.0\.1$/);
  edge.stop();
  await start({ trustedProxies: 1 });
  await ask("/fr/login", { "x-forwarded-for": "6.6.6.6" });
  expect(seen[0]?.headers["x-forwarded-for"]).toBe("6.6.6.6");
});

test("range and conditional headers other than If-None-Match are not forwarded to the site (X16)", async () => {
  await start();
  const conditions = { "if-match": '"x"', "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT", "if-range": '"x"' };
  await ask("/robots.txt", { range: "bytes=9999999-", "if-none-match": '"x"', ...conditions });
  expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => /^(range|if-)/.test(name))).toEqual(["if-none-match"]);
});

test("a form post to a page is never served from the cache; a HEAD request is [OP1]", async () => {
  await start();
  await ask("/fr/location");
  await ask("/fr/location", {}, "POST", "name=A");
  expect(seen.map(({ method }) => method)).toEqual(["GET", "POST"]);
  const head = await ask("/fr/location", { "accept-encoding": "br" }, "HEAD");
  expect(seen).toHaveLength(2);
  expect(head.body).toHaveLength(0);
  expect(Number(head.headers["content-length"])).toBeGreaterThan(50);
});

test.each([
  ["gzip;q=0.5, br", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
  ["deflate", undefined, (body: Buffer) => body],
])("a client accepting %s gets %s [OP1]", async (accepted, encoding, decode) => {
  await start();
  const plain = await ask("/fr/location");
  let reply = await ask("/fr/location", { "accept-encoding": accepted });
  await vi.waitFor(async () => {
    reply = await ask("/fr/location", { "accept-encoding": accepted });
    expect(reply.headers["content-encoding"]).toBe(encoding);
  });
  expect(reply.headers["content-encoding"]).toBe(encoding);
  expect(decode(reply.body).toString()).toBe(plain.body.toString());
});

describe("payloads", () => {
  const tree = encodeURIComponent('["",{},null,"metadata-only"]');

  test("are keyed by the headers they depend on, regardless of _rsc [OP1]", async () => {
    await start();
    const prefetch = { rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": tree };
    const first = await ask("/fr/location?_rsc=a", { ...prefetch, "next-url": "/fr" });
    const again = await ask("/fr/location?_rsc=b", { ...prefetch, "next-url": "/fr", cookie: "XAT=evil" });
    const visit = await ask("/fr/location?_rsc=c", { rsc: "1", "next-router-state-tree": tree });
    const document = await ask("/fr/location");
    expect(again.body.equals(first.body)).toBe(true);
    expect(seen).toHaveLength(3);
    expect(first.headers["content-type"]).toBe("text/x-component");
    expect(document.headers["content-type"]).toContain("text/html");
    expect(first.body.toString()).not.toContain("evil");
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(visit.headers["set-cookie"]).toEqual([expect.stringMatching(/^AIO_locale=fr/)]);
    expect(seen[0]?.headers["x-prefetch"]).toBe("1");
    expect(seen[1]?.headers["x-prefetch"]).toBeUndefined();
  });

  test("fabricated router state trees do not evict documents [OP1]", async () => {
    await start();
    await ask("/fr/location");
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        ask("/fr/location", { rsc: "1", "next-router-state-tree": encodeURIComponent(`["${index}",{}]`) }),
      ),
    );
    const renders = seen.length;
    await ask("/fr/location");
    expect(seen).toHaveLength(renders);
  });
});

test("a purge by tag re-renders documents and payloads made from it [OP1]", async () => {
  await start();
  const visit = async () => {
    await ask("/fr/location");
    await ask("/fr/location", { rsc: "1" });
    await ask("/fr/vente");
  };
  await visit();
  await visit();
  expect(seen).toHaveLength(3);
  edge.purge(new Set(["page:/fr/location"]));
  await visit();
  expect(seen.slice(3).map(({ url }) => url)).toEqual(["/fr/location", "/fr/location"]);
});

test("with freshFor 0 nothing is cached [OP1]", async () => {
  await start({ freshFor: 0 });
  await ask("/fr/location");
  await ask("/fr/location");
  expect(seen).toHaveLength(2);
});

test.each(["br", "gzip"])("the first request for a page is served in %s too [OP1]", async (encoding) => {
  await start();
  const reply = await ask("/fr/location", { "accept-encoding": encoding });
  expect(reply.headers["content-encoding"]).toBe(encoding);
  const decode = encoding === "br" ? brotliDecompressSync : gunzipSync;
  expect(decode(reply.body).toString()).toBe((await ask("/fr/location")).body.toString());
});

test("a build file is fetched once and served in brotli with its immutable headers [OP1]", async () => {
  let requestCount = 0;
  await start({ freshFor: 1 }, (_message, reply) => {
    requestCount += 1;
    reply.writeHead(200, {
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    reply.end("console.log(1);".repeat(100));
  });
  for (let visit = 0; visit < 3; visit++) {
    const file = await ask("/_next/static/chunks/a.js", { "accept-encoding": "br" });
    expect(brotliDecompressSync(file.body).toString()).toBe("console.log(1);".repeat(100));
    expect(file.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(file.headers["content-security-policy"]).toBeUndefined();
    expect(file.headers["set-cookie"]).toBeUndefined();
  }
  expect(requestCount).toBe(1);
});

test("a redirect is not cached, and keeps parameters that are not part of the key [OP1]", async () => {
  const requestedUrls: string[] = [];
  await start({}, (message, reply) => {
    requestedUrls.push(message.url ?? "");
    reply.writeHead(308, {
      location: `/fr/vente?${message.url?.split("?")[1]}`,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self' 'nonce-n0' 'strict-dynamic'",
    });
    reply.end();
  });
  const first = await ask("/fr/location?page=2");
  expect([first.status, first.headers.location]).toEqual([308, "/fr/vente?page=2"]);
  expect(requestedUrls).toEqual(["/fr/location?page=2"]);
  await ask("/fr/location?page=2");
  expect(requestedUrls).toHaveLength(2);
  const campaign = await ask("/fr/location?page=2&utm_source=x");
  expect(campaign.headers.location).toBe("/fr/vente?page=2&utm_source=x");
});

test("an unsupported Expect header is refused with 417 and security headers [OP1]", async () => {
  await start();
  const { status, headers } = await ask("/fr", { expect: "tea" });
  expect([status, headers["x-frame-options"], headers["content-type"]]).toEqual([417, "DENY", "application/json"]);
});
