// Memory limit of incoming bodies in total: a request beyond it is told to retry.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startEdge } from "#tests/fixtures/edge";

const sockets: Socket[] = [];
let stop = () => {};
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  stop();
});

test("150 unfinished bodies of a megabyte are limited to 64 MB with 503, and requests succeed afterwards (R22)", async () => {
  const edge = await startEdge([(_, reply) => void reply.end("{}")], { slowClientTimeout: 60_000 });
  stop = edge.stop;
  const part = Buffer.alloc(2 ** 20 - 100, " ");
  const head = `POST /shop/api/store/cart HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${2 ** 20}\r\n\r\n`;
  const answers: string[] = [];
  for (let count = 0; count < 150; count++) {
    const socket = connect(edge.port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => answers.push(data.toString("latin1").split("\r\n", 1)[0] ?? ""));
    await once(socket, "connect");
    socket.write(head);
    socket.write(part);
  }
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(80);
  expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 503 Service Unavailable"]));
  for (const socket of sockets.splice(0)) socket.destroy();
  const post = () => edge.ask("/shop/api/store/cart", { "content-type": "application/json" }, "POST", "{}");
  await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(200);
});
