// A connection that the service closes just as a request goes out on it.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchAgain } from "#lib/upstream/fetch-again";

const seen: string[] = [];
const service = createServer((message, reply) => {
  seen.push(message.method ?? "");
  if (seen.length === 1) message.socket.destroy();
  else reply.end("whole");
});
afterEach(() => {
  seen.length = 0;
  service.closeAllConnections();
  service.close();
});

async function ask(method: string) {
  await once(service.listen(0, "127.0.0.1"), "listening");
  return fetchAgain(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`, { method });
}

test("what only reads is asked once more", async () => {
  expect(await (await ask("GET")).text()).toBe("whole");
  expect(seen).toEqual(["GET", "GET"]);
});

test("what changes something is not sent twice", async () => {
  await expect(ask("POST")).rejects.toThrow();
  expect(seen).toEqual(["POST"]);
});
