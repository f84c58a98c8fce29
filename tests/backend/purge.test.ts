import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeSites } from "#backend/purge";
import { isSigned, signBody } from "#lib/upstream/signature";
import { openShop, type Shop } from "#tests/backend/shop-visitor";

const secret = "purge-secret-of-at-least-thirty-two";

async function startSites(statuses: number[]) {
  const heard: { body: string; signed: boolean }[] = [];
  const server = createServer((message, reply) => {
    let body = "";
    message.on("data", (part) => {
      body += part;
    });
    message.on("end", () => {
      heard.push({
        body,
        signed: isSigned(secret, body, message.headers["x-signature"]?.toString() ?? null, new Date()),
      });
      reply.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return { heard, url, stop: () => server.close() };
}

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test("OP1 every instance of the site is told, signed, again when it does not take it", async () => {
  const sites = await startSites([503]);
  const config = { ...shop.deps.config, purge: { secret, urls: [sites.url, sites.url] } };
  expect(await purgeSites(config, ["listing:1", "listings"])).toEqual([]);
  sites.stop();
  expect(sites.heard).toHaveLength(3);
  expect(sites.heard.every(({ signed }) => signed)).toBe(true);
  expect(JSON.parse(sites.heard[0]?.body ?? "")).toEqual({ tags: ["listing:1", "listings"] });
});

test("OP1 a site that is away is named, and fails nothing", async () => {
  const config = { ...shop.deps.config, purge: { secret, urls: ["http://127.0.0.1:1/purge"] } };
  expect(await purgeSites(config, ["listings"])).toEqual([expect.stringContaining("http://127.0.0.1:1/purge")]);
  expect(await purgeSites(config, [])).toEqual([]);
});

test("OP1 an import by call needs the signature", async () => {
  const body = JSON.stringify({ folder: "/nowhere" });
  const call = (signature: string) =>
    shop.app.request("/import", { method: "POST", body, headers: { "x-signature": signature } });
  expect((await call("")).status).toBe(404);
  expect((await call(signBody(secret, body, new Date()))).status).toBe(404);
});
