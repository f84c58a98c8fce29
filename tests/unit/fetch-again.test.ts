// A connection that the service closes just as a request is sent on it.
import { afterAll, afterEach, expect, test } from "vitest";
import { fetchAgain } from "#lib/upstream/fetch-again";
import { startService } from "#tests/fixtures/service";

const seen: string[] = [];
const service = await startService((message, reply) => {
  seen.push(message.method ?? "");
  if (seen.length === 1) message.socket.destroy();
  else reply.end("whole");
});
afterEach(() => {
  seen.length = 0;
});
afterAll(service.stop);

const ask = (method: string) => fetchAgain(service.url, { method });

test("retries a read once", async () => {
  expect(await (await ask("GET")).text()).toBe("whole");
  expect(seen).toEqual(["GET", "GET"]);
});

test("does not retry a write", async () => {
  await expect(ask("POST")).rejects.toThrow();
  expect(seen).toEqual(["POST"]);
});
