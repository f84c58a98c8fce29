// Memory limits of incoming bodies, of all clients and of one: a request beyond them is told to retry.
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { prefixes } from "#lib/contract/call";
import { calls } from "#lib/contract/contract";
import { startEdge } from "#tests/fixtures/edge";

const sockets: Socket[] = [];
let edge: Awaited<ReturnType<typeof startEdge>>;
const leave = () => sockets.splice(0).forEach((socket) => void socket.destroy());
afterEach(() => {
  leave();
  edge.stop();
});

const megabyte = 2 ** 20;
const answer: RequestListener = (_, reply) => void reply.end("{}");
const json = { "content-type": "application/json" };
const photo = "/shop/api/store/owner-request/photo";
const post = (address: string, body: string | Buffer = "{}", path = photo) =>
  edge.ask(path, { ...json, "x-forwarded-for": address }, "POST", body);

/** Begins requests of a megabyte, and sends so many bytes of each; returns the status lines that come. */
async function begin(count: number, bytes: number, addressOf: (index: number) => string) {
  const answers: string[] = [];
  for (let index = 0; index < count; index++) {
    const socket = connect(edge.port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => answers.push(data.toString("latin1").split("\r\n", 1)[0] ?? ""));
    await once(socket, "connect");
    socket.write(
      `POST ${photo} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${addressOf(index)}\r\ncontent-type: application/json\r\ncontent-length: ${megabyte}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(bytes, " "));
  }
  return answers;
}
const busy = new Set(["HTTP/1.1 503 Service Unavailable"]);

test("150 unfinished bodies of a megabyte are limited to 64 MB with 503, and requests succeed afterwards (R22)", async () => {
  edge = await startEdge([answer], { trustedProxies: 1 });
  const answers = await begin(150, megabyte - 100, (index) => `192.0.2.${index % 50}`);
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(80);
  expect(new Set(answers)).toEqual(busy);
  leave();
  await expect.poll(async () => (await post("192.0.2.1")).status, { timeout: 10_000 }).toBe(200);
});

test("unfinished bodies of one client are limited to 8 MB, and leave room for others (R22)", async () => {
  edge = await startEdge([answer], { trustedProxies: 1 });
  const answers = await begin(70, megabyte - 100, () => "192.0.2.1");
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(62);
  expect(new Set(answers)).toEqual(busy);
  expect((await post("192.0.2.2", Buffer.alloc(megabyte / 2, " "))).status).toBe(200);
});

test("however many large bodies of others are held, an ordinary call is answered (R22)", async () => {
  edge = await startEdge([answer], { trustedProxies: 1 });
  const answers = await begin(360, 200_000, (index) => `192.0.2.${index % 50}`);
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(20);
  const [ordinary, large] = [Buffer.alloc(60_000, " "), Buffer.alloc(megabyte / 2, " ")];
  expect([(await post("192.0.2.99", ordinary)).status, (await post("192.0.2.99", large)).status]).toEqual([200, 503]);
});

test("only calls that may bring more bring more than 256 KB (R22)", async () => {
  edge = await startEdge([answer]);
  const statusOf = async (path: string, size: number) =>
    (await post("192.0.2.1", Buffer.alloc(size, " "), path)).status;
  expect(await statusOf("/shop/api/store/cart", 256 * 1024)).toBe(200);
  expect(await statusOf("/shop/api/store/cart", 256 * 1024 + 1)).toBe(413);
  for (const { service, path, maxBody } of calls)
    if (maxBody) expect(await statusOf(prefixes[service] + path, maxBody)).toBe(200);
  expect(await statusOf(photo, megabyte + 1)).toBe(413);
});

test("a body counts until its call is over, even after its client has left (R22)", async () => {
  const ends: (() => void)[] = [];
  const hanging: RequestListener = (message, reply) =>
    void message.resume().once("end", () => ends.push(() => reply.end("{}")));
  edge = await startEdge([hanging], { trustedProxies: 1, callsPerClient: 1 });
  const first = post("192.0.2.1");
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  const incoming: Socket[] = [];
  edge.server.on("connection", (socket: Socket) => incoming.push(socket));
  const large = Buffer.alloc(megabyte - 100, " ");
  /** The connections that come from now on have brought so many bodies. */
  const brought = (count: number) =>
    vi.waitFor(() => {
      expect(incoming.filter(({ bytesRead }) => bytesRead > large.length)).toHaveLength(count);
    }, 20_000);
  await begin(7, megabyte, () => "192.0.2.1");
  await brought(7);
  leave();
  await vi.waitFor(() => expect(incoming.every(({ closed }) => closed)).toBe(true), 20_000);
  const last = post("192.0.2.1", large);
  await brought(8);
  expect((await post("192.0.2.1", large)).status).toBe(503);
  const ending = setInterval(() => ends.splice(0).forEach((end) => void end()), 10);
  expect((await Promise.all([first, last])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await post("192.0.2.1", large)).status).toBe(200);
  clearInterval(ending);
});
