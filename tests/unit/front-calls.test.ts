import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { offerDirectly } from "#lib/upstream/direct-calls";
import { createFront } from "@/server/front";

let server: Server;
const byNext = vi.fn<(url: string) => void>();

async function start(prefix: string, handler: (request: Request) => Promise<Response>) {
  globalThis.directCalls?.clear();
  offerDirectly(prefix, handler);
  byNext.mockClear();
  server = createFront({
    handle: async (message, reply) => {
      byNext(message.url ?? "");
      reply.end();
    },
    site: new URL("https://www.haut-plateau.ch"),
    trustedProxies: 0,
    freshFor: 30_000,
    maxBytes: 1e7,
    staticFile: async () => null,
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, { method = "GET", headers = {}, body = "" } = {}) {
  const { port } = server.address() as AddressInfo;
  const call = request({ host: "127.0.0.1", port, path, headers, method }).end(body);
  const answer = once(call, "response").then(async ([reply]) => {
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part);
    return { status: reply.statusCode as number, headers: reply.headers, body: Buffer.concat(parts) };
  });
  return { call, answer };
}

test("PX1 a call reaches its handler as it was sent, under the site's own name and the connection's address", async () => {
  const seen: unknown[] = [];
  await start("/shop/api/store/", async (asked) => {
    const { method, url, headers } = asked;
    seen.push({ method, url, from: headers.get("x-forwarded-for"), secret: headers.get("x-middleware-subrequest") });
    const reply = Response.json({ body: await asked.text(), cookie: headers.get("cookie") }, { status: 201 });
    for (const line of ["A=1; Path=/", "B=2; Path=/"]) reply.headers.append("Set-Cookie", line);
    return reply;
  });
  const { answer } = ask("/shop/api/store/cart/add/7?locale=fr", {
    method: "PUT",
    body: "été",
    headers: {
      host: "evil.example",
      cookie: "C=3; D=4",
      "x-forwarded-for": "6.6.6.6",
      "x-middleware-subrequest": "evil",
    },
  });
  const { status, headers, body } = await answer;
  expect(seen).toEqual([
    {
      method: "PUT",
      url: "https://www.haut-plateau.ch/shop/api/store/cart/add/7?locale=fr",
      from: "127.0.0.1",
      secret: null,
    },
  ]);
  expect(status).toBe(201);
  expect(JSON.parse(body.toString())).toEqual({ body: "été", cookie: "C=3; D=4" });
  expect(headers["set-cookie"]).toEqual(["A=1; Path=/", "B=2; Path=/"]);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  expect(byNext).not.toHaveBeenCalled();
});

test("PX1 JSON is compressed as the visitor accepts it, files are streamed as they are", async () => {
  const text = JSON.stringify({ text: "é".repeat(5000) });
  await start("/aio/", async (asked) =>
    asked.url.endsWith("file")
      ? new Response("%PDF", { headers: { "content-type": "application/pdf" } })
      : new Response(text, { headers: { "content-type": "application/json", vary: "Cookie" } }),
  );
  const by = async (encoding: string) =>
    (await ask("/aio/content/1", { headers: { "accept-encoding": encoding } })).answer;
  const [br, gzip, plain] = await Promise.all([by("gzip, br"), by("gzip"), by("br;q=0")]);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(plain.body.toString()).toBe(text);
  expect(br.body.length).toBeLessThan(200);
  expect(br.headers).toMatchObject({ vary: "Cookie, Accept-Encoding", "content-encoding": "br" });
  expect(Number(gzip.headers["content-length"])).toBe(gzip.body.length);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const file = await ask("/aio/file", { headers: { "accept-encoding": "br" } }).answer;
  expect(file.body.toString()).toBe("%PDF");
  expect(file.headers["content-encoding"]).toBeUndefined();
});

test("PX1 what has no handler yet, other methods and notifications go to Next", async () => {
  const handler = vi.fn(async () => new Response());
  await start("/shop/api/store/", handler);
  for (const [path, method] of [
    ["/api/selection/6", "GET"],
    ["/api/session", "GET"],
    ["/shop/api/store/cart", "OPTIONS"],
    ["/shop/api/store/payment/notify/stripe", "POST"],
    ["/health", "GET"],
  ] as const)
    await ask(path, { method }).answer;
  expect(byNext).toHaveBeenCalledTimes(5);
  expect(handler).not.toHaveBeenCalled();
});

test("PX1 a visitor who leaves ends the call; a handler that fails is a bare 500", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let ended: Promise<unknown> | undefined;
  await start("/api/", async ({ url, signal }) => {
    if (url.endsWith("broken")) throw new Error("broken");
    ended = once(signal, "abort");
    await ended;
    return new Response(null, { status: 499 });
  });
  const { call, answer } = ask("/api/slow");
  const gone = expect(answer).rejects.toThrow();
  await vi.waitFor(() => expect(ended).toBeDefined());
  call.destroy();
  await gone;
  await ended;
  const { status, body, headers } = await ask("/api/broken").answer;
  expect([status, body.length, headers["cache-control"]]).toEqual([500, 0, "private, no-store"]);
  expect(log).toHaveBeenCalledTimes(1);
});
