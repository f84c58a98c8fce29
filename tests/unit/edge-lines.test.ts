// The edge on the wire: order, slow and leaving clients, broken replies, queues and shared slots.
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { startEdge } from "#tests/fixtures/edge";

let edge: Awaited<ReturnType<typeof startEdge>>;
afterEach(() => edge.stop());

const text = "Bonjour ".repeat(40_000);
const html = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "script-src 'self' 'nonce-n0' 'strict-dynamic'",
};
const page: RequestListener = ({ url }, reply) => {
  reply.writeHead(200, html).end(`<p>${url} ${text}</p>`);
};
const open = () => connect(edge.port, "127.0.0.1").setEncoding("latin1");

const line = (path: string, ...more: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: a", ...more].join("\r\n")}\r\n\r\n`;

test("pipelined requests are answered in order, cached or not", async () => {
  edge = await startEdge([page]);
  await edge.ask("/fr/location");
  const paths = ["/fr/location", "/fr/login", "/fr/location", "/fr/vente"];
  const received = await edge.talk(
    [...paths.map((path) => line(path)), line("/fr/page", "Connection: close")].join(""),
  );
  expect([...received.matchAll(/<p>(\S+) /g)].map(([, path]) => path)).toEqual([...paths, "/fr/page"]);
});

test("an HTTP/1.0 client gets the whole page unchunked, and the connection is closed", async () => {
  edge = await startEdge([page]);
  for (const path of ["/fr/location", "/fr/login"]) {
    const received = await edge.talk(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1.1 200 OK/);
    expect(received).not.toMatch(/transfer-encoding/i);
    expect(received.endsWith(`<p>${path} ${text}</p>`)).toBe(true);
  }
});

test("a body sent with a GET request is not parsed as the next request", async () => {
  edge = await startEdge([page]);
  const hidden = line("/fr/smuggled", "Connection: close");
  const received = await edge.talk(
    line("/fr/location", `Content-Length: ${hidden.length}`) + hidden + line("/fr/vente", "Connection: close"),
  );
  expect([...received.matchAll(/<p>(\S+) /g)].map(([, path]) => path)).toEqual(["/fr/location", "/fr/vente"]);
});

test("a body that does not arrive in time is ended and never reaches the site (X18)", async () => {
  const site = vi.fn();
  edge = await startEdge([site], { slowClientTimeout: 900 });
  const begun = performance.now();
  const received = await edge.talk("POST /shop/api/store/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nslow");
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(received).toMatch(/^HTTP\/1.1 408 |^$/);
  expect(site).not.toHaveBeenCalled();
});

test("a client that pipelines requests without reading is disconnected and does not fill memory (X18)", async () => {
  edge = await startEdge([page], { slowClientTimeout: 900 });
  await edge.ask("/fr/location");
  let taken = 0;
  edge.server.on("request", () => {
    taken += 1;
  });
  const socket = open().pause();
  const ended = new Promise((resolve) => socket.once("close", resolve));
  // Hung up on while it still writes.
  socket.on("error", () => undefined);
  socket.write(line("/fr/location").repeat(20_000));
  await setTimeout(500);
  // What one packet holds is taken at once, and no second one.
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(4_000);
  await setTimeout(2_000);
  socket.resume();
  await ended;
});

test("a client disconnect aborts its upstream call", async () => {
  const ended = Promise.withResolvers<void>();
  edge = await startEdge([(_message, reply) => void reply.once("close", ended.resolve)]);
  const socket = open();
  socket.write(line("/api/locations"));
  await setTimeout(100);
  socket.destroy();
  await ended.promise;
});

test("a page that breaks off is retried on another process and arrives whole (R15)", async () => {
  const dying: RequestListener = (_message, reply) => {
    reply.writeHead(200, html).write("<p>half");
    void setTimeout(20).then(() => reply.destroy());
  };
  edge = await startEdge([dying, page]);
  for (const path of ["/fr/a", "/fr/b", "/fr/login"]) {
    const reply = await edge.ask(path);
    expect([reply.status, reply.body.toString()]).toEqual([200, `<p>${path} ${text}</p>`]);
  }
});

test("a reply of a call that breaks off fails instead of looking complete", async () => {
  edge = await startEdge([
    (_message, reply) => {
      reply.writeHead(200, { "content-type": "application/json" }).write('{"half":');
      void setTimeout(20).then(() => reply.destroy());
    },
  ]);
  await expect(edge.ask("/api/locations")).rejects.toThrow();
});

test("a connection closed by the site is retried for reads; a write is not sent twice", async () => {
  let requestCount = 0;
  const writes: string[] = [];
  const flaky: RequestListener = (message, reply) => {
    requestCount += 1;
    if (message.method === "POST") writes.push(message.url ?? "");
    // Every second request meets a connection that is hung up on.
    if (requestCount % 2 === 0) return void message.socket.resetAndDestroy();
    reply.end("ok");
  };
  edge = await startEdge([flaky], { freshFor: 0 });
  for (let visit = 0; visit < 6; visit++) expect((await edge.ask("/fr/login")).status).toBe(200);
  requestCount = 1;
  const write = await edge.ask("/shop/api/store/cart", {}, "POST", "{}");
  expect([write.status, writes]).toEqual([503, ["/shop/api/store/cart"]]);
});

test("an unreachable process is skipped, for writes too", async () => {
  edge = await startEdge([(message, reply) => void message.resume().on("end", () => reply.end("ok"))]);
  edge.site.origins = ["http://127.0.0.1:1", ...edge.site.origins];
  for (let visit = 0; visit < 4; visit++)
    expect((await edge.ask("/shop/api/store/cart", {}, "POST", "{}")).status).toBe(200);
});

test("while the site restarts, requests wait for it, and cached pages are served", async () => {
  edge = await startEdge([page]);
  await edge.ask("/fr/location");
  const { origins } = edge.site;
  edge.site.origins = [];
  const waits = edge.ask("/fr/vente");
  expect((await edge.ask("/fr/location")).status).toBe(200);
  await setTimeout(100);
  edge.site.origins = origins;
  expect((await waits).status).toBe(200);
});

test("a request to a process that has just ended waits for its replacement, writes too (R15)", async () => {
  edge = await startEdge([(message, reply) => void message.resume().on("end", () => reply.end("ok"))]);
  const { origins } = edge.site;
  for (const ask of [() => edge.ask("/fr/login"), () => edge.ask("/shop/api/store/cart", {}, "POST", "{}")]) {
    edge.site.origins = ["http://127.0.0.1:1"];
    const waits = ask();
    await expect.poll(() => edge.site.origins).toEqual([]);
    edge.site.origins = origins;
    expect((await waits).status).toBe(200);
  }
});

test("when rendering is too slow, serves the stale page, or else an uncached 503 page", async () => {
  let slow = false;
  edge = await startEdge([(message, reply) => void setTimeout(slow ? 3_000 : 0).then(() => page(message, reply))], {
    pageConcurrency: 1,
    queueTimeout: 300,
  });
  await edge.ask("/fr/location");
  edge.purge(new Set(["*"]));
  slow = true;
  const blocking = edge.ask("/fr/vente");
  await setTimeout(50);
  const [stale, busy] = await Promise.all([edge.ask("/fr/location"), edge.ask("/fr/actualite")]);
  expect([stale.status, busy.status]).toEqual([200, 503]);
  expect(busy.body.toString()).toContain("Beaucoup de visiteurs");
  expect([busy.headers["retry-after"], busy.headers["cache-control"]]).toEqual(["5", "private, no-store"]);
  slow = false;
  await blocking;
  expect((await edge.ask("/fr/actualite")).status).toBe(200);
});

test("a request body arrives whole with every method, also DELETE", async () => {
  const echo: RequestListener = async (message, reply) => {
    let body = "";
    for await (const part of message) body += part;
    reply.end(JSON.stringify({ method: message.method, body }));
  };
  edge = await startEdge([echo]);
  for (const method of ["POST", "PUT", "DELETE"]) {
    const reply = await fetch(`http://127.0.0.1:${edge.port}/shop/api/store/my-account`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ password: "larch" }),
    });
    expect(await reply.json()).toEqual({ method, body: '{"password":"larch"}' });
  }
});

test("a hanging service occupies at most six calls of one address, and none of another service (R15)", async () => {
  const hanging: string[] = [];
  edge = await startEdge([
    ({ url = "" }, reply) => {
      if (url.startsWith("/shop/")) hanging.push(url);
      else reply.end("[]");
    },
  ]);
  const carts = Array.from({ length: 20 }, (_, nth) => edge.ask(`/shop/api/store/cart?nth=${nth}`).catch(() => null));
  await vi.waitFor(() => expect(hanging).toHaveLength(6));
  expect((await edge.ask("/api/locations?locale=fr")).status).toBe(200);
  expect(hanging).toHaveLength(6);
  edge.stop();
  await Promise.all(carts);
});

test("all addresses of one IPv6 /56 share one queue, however they are abbreviated (X18)", async () => {
  let underWay = 0;
  let most = 0;
  const slow: RequestListener = async (_, reply) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await setTimeout(20);
    underWay -= 1;
    reply.end("{}");
  };
  edge = await startEdge([slow], { trustedProxies: 1, callsPerClient: 1 });
  const addresses = ["2001:db8::1", "2001:db8:0:ff::1", "2001:db8:0:0:a:b:c:d", "2001:DB8:0:0::9"];
  await Promise.all(addresses.map((from) => edge.ask("/shop/api/store/product/1", { "x-forwarded-for": from })));
  expect(most).toBe(1);
});

test("a crawler with many requests delays neither visitors nor another crawler (R15)", async () => {
  const waiting: (() => void)[] = [];
  const slow: RequestListener = (message, reply) =>
    message.url?.includes("/fr/service/") ? void waiting.push(() => page(message, reply)) : void page(message, reply);
  edge = await startEdge([slow], { trustedProxies: 1 });
  const ask = (path: string, agent: string, from: string) =>
    edge.ask(path, { "user-agent": agent, "x-forwarded-for": from });
  let served = 0;
  const greedy = Array.from({ length: 50 }, (_, nth) =>
    ask(`/fr/service/${nth + 1}`, "evil-bot/1.0", "192.0.2.9").then(() => served++),
  );
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect((await ask("/fr/login", "Firefox", "192.0.2.10")).status).toBe(200);
  const polite = ask("/fr/vente", "Googlebot/2.1", "192.0.2.11");
  const rest = setInterval(() => waiting.shift()?.(), 20);
  expect((await polite).status).toBe(200);
  expect(served).toBeLessThan(25);
  await Promise.all(greedy);
  clearInterval(rest);
});
