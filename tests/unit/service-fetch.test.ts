// A connection that the service closes just as a request is sent on it.
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { fetchService } from "#lib/upstream/service-fetch";
import { startService } from "#tests/fixtures/service";

const seen: string[] = [];
let requestId: unknown;
const service = await startService((message, reply) => {
  seen.push(message.method ?? "");
  requestId = message.headers["x-request-id"];
  if (seen.length === 1) message.socket.destroy();
  else reply.setHeader("content-type", "image/webp").end("whole");
});
afterEach(() => {
  seen.length = 0;
});
afterAll(service.stop);

const ask = (method: string) => fetchService(service.url, { method });

test("retries a read once", async () => {
  expect(await (await ask("GET")).text()).toBe("whole");
  expect(seen).toEqual(["GET", "GET"]);
});

test("does not retry a write", async () => {
  await expect(ask("POST")).rejects.toThrow();
  expect(seen).toEqual(["POST"]);
});

test("a picture is asked for again, with the id of the request that it answers", async () => {
  vi.resetModules();
  for (const name of ["SHOP_API_URL", "CONTENT_API_URL", "PROPERTY_API_URL"]) vi.stubEnv(name, service.url);
  const { duringCall } = await import("#lib/upstream/log");
  const { mediaProxy } = await import("#lib/upstream/media");
  const asked = new Request("http://localhost:3000/media/0123456789abcdef-640");
  const reply = await duringCall("id-of-a-picture", () => mediaProxy(asked));
  expect([reply.status, await reply.text(), seen]).toEqual([200, "whole", ["GET", "GET"]]);
  expect(requestId).toBe("id-of-a-picture");
});
