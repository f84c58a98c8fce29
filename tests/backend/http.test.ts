// The backend's HTTP layer: OpenAPI document, routes of the contract, errors, health.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { ConfigError, readConfig } from "#backend/config";
import { startingApp } from "#backend/health";
import { createApp } from "#backend/http";
import { prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const shop = openShop(await aShopDatabase());

test("the OpenAPI document contains every call of the contract [PX1]", async () => {
  const { body } = await shop.get("/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  for (const { service, method, path } of calls)
    expect(body.paths[prefixes[service] + path], `${method} ${path}`).toHaveProperty(method.toLowerCase());
  const entry = body.paths["/shop/api/store/cart/add/{productId}"].put.requestBody.content["application/json"].schema;
  expect(entry.properties.startPeriod).toMatchObject({ type: "string", format: "date" });
  const names = body.paths["/api/locations"].get.parameters.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["dateFrom", "conveniences", "sort", "locale"]));
});

test("every call of the contract has a route [PX1]", () => {
  const routes = shop.app.routes.map(({ method, path }) => `${method} ${path}`);
  for (const { service, method, path } of calls) {
    const pattern = (prefixes[service] + path).replace(/\{\w+\}/g, ":*");
    const found = routes.some((route) => route.replace(/:\w+/g, ":*") === `${method} ${pattern}`);
    expect(found, `${method} ${pattern}`).toBe(true);
  }
});

test("the API documentation page loads its style sheet and scripts from local files [PX1]", async () => {
  const page = await shop.app.request("/docs");
  expect(page.status).toBe(200);
  const urls = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
  expect(urls.toSorted()).toEqual(["/docs/start.js", "/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css"]);
  for (const url of urls) {
    const file = await shop.app.request(url);
    expect([url, file.status, file.headers.get("content-type")]).toEqual([
      url,
      200,
      expect.stringContaining(url.endsWith(".css") ? "text/css" : "text/javascript"),
    ]);
  }
  expect(await (await shop.app.request("/docs/start.js")).text()).toContain("/openapi.json");
});

test("responses are not cached by default [OP1]", async () => {
  const response = await shop.app.request("/api/locations");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("every invalid environment variable is named [OP5]", () => {
  const read = () => readConfig({ PORT: "x", DATABASE_URL: "mysql://a", APP_SECRET: "short", SMTP_URL: "http://a" });
  expect(read).toThrow(ConfigError);
  for (const name of ["PORT", "DATABASE_URL", "APP_SECRET", "SMTP_URL"])
    expect(read).toThrow(new RegExp(`^${name}:`, "m"));
  const production = () =>
    readConfig({ NODE_ENV: "production", SITE_URL: "https://agency.example", DATA_DIR: "/nonexistent" });
  expect(production).toThrow(/APP_SECRET/);
  expect(production).toThrow(/ALLOW_SANDBOX/);
  expect(() => readConfig({ SITE_URL: "http://agency.example" })).toThrow(/^SITE_URL: must be https/m);
  expect(() => readConfig({ DATA_DIR: "package.json" })).toThrow(/^DATA_DIR: .* cannot be used: E/);
});

test("cookies are Secure unless the site is http://localhost [OP5]", () => {
  const [appSecret, purgeSecret] = [randomBytes(36), randomBytes(36)].map((bytes) => bytes.toString("base64"));
  expect(readConfig({ APP_SECRET: appSecret }).secureCookies).toBe(false);
  const online = { SITE_URL: "https://agency.example", ALLOW_SANDBOX: "1", SMTP_URL: "smtps://mail.agency.example" };
  expect(readConfig({ ...online, APP_SECRET: appSecret, PURGE_SECRET: purgeSecret }).secureCookies).toBe(true);
});

test("while starting, calls answer 503 with Retry-After and a translated message; /live succeeds [PX2]", async () => {
  const app = startingApp();
  const reply = await app.request("/shop/api/store/cart?locale=en", { method: "POST" });
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await reply.json()).toEqual({ code: "UNAVAILABLE", message: expect.stringMatching(/moment/) });
  expect(await (await app.request("/api/locations?locale=fr")).json()).toMatchObject({ success: false });
  expect([(await app.request("/live")).status, (await app.request("/ready")).status]).toEqual([200, 503]);
});

test("an unread large body keeps its connection open; one over the limit answers 413 and closes it [PX1]", async () => {
  const server = serve({ fetch: shop.app.fetch, port: 0 }) as Server;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (path: string, size: number) => {
    const { port } = server.address() as AddressInfo;
    const headers = { "content-type": "application/json", "content-length": size + 2 };
    const call = request({ agent, port, path: `/shop/api/store${path}`, method: "POST", headers });
    call.end(`"${"x".repeat(size)}"`);
    const [reply] = (await once(call, "response")) as [IncomingMessage];
    await text(reply);
    return { status: reply.statusCode, connection: reply.headers.connection, sameConnection: call.reusedSocket };
  };
  await once(server, "listening");
  expect(await post("/cart", 250_000)).toMatchObject({ status: 200 });
  // Longer than the server waits for a body that stands still.
  await sleep(1_000);
  expect(await post("/order/1/change", 250_000)).toMatchObject({ status: 404, sameConnection: true });
  expect(await post("/cart", 300_000)).toMatchObject({ status: 413, connection: "close" });
  agent.destroy();
  server.close();
});

test("a readiness check runs one statement", async () => {
  const runs: unknown[] = [];
  const { execute } = shop.db;
  const spy = vi.spyOn(shop.db, "execute").mockImplementation((statement) => {
    const query = execute.call(shop.db, statement);
    const run = query.execute.bind(query);
    query.execute = () => {
      runs.push(statement);
      return run();
    };
    return query;
  });
  expect((await createApp(shop.deps).request("/ready")).status).toBe(200);
  spy.mockRestore();
  expect(runs).toHaveLength(1);
});
