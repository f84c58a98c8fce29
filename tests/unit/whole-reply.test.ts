import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFront } from "@/server/front";

const text = "Bonjour ".repeat(40_000);
let server: Server;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  server = createFront({
    handle: async ({ url }, reply) => {
      await setTimeout(20);
      reply.writeHead(url?.includes("missing") ? 404 : 200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "script-src 'self' 'nonce-n0' 'strict-dynamic'",
        "cache-control": "private, no-store",
      });
      reply.end(`<p>${url} ${text}</p>`);
    },
    site: new URL("https://www.haut-plateau.ch"),
    trustedProxies: 0,
    freshFor: 30_000,
    maxBytes: 1e8,
    staticFile: async () => null,
  });
  server.on("connection", (socket: Socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await talk([request("/fr/location"), request("/fr/missing", "Connection: close")]);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const known = "Cookie: AIO_locale=fr";
const request = (path: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: a", known, ...lines].join("\r\n")}\r\n\r\n`;
const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");

/** Writes everything at once, as a pipelining visitor does, and reads until the server hangs up. */
async function talk(requests: string[]): Promise<string> {
  const socket = open();
  let heard = "";
  socket.on("data", (part) => {
    heard += part;
  });
  socket.write(requests.join(""));
  await new Promise((resolve) => socket.once("close", resolve));
  return heard;
}

/** The replies of a conversation: status line and headers by name, and body. */
function replies(heard: string) {
  const found: { status: string; headers: Record<string, string>; body: string }[] = [];
  for (let at = 0; at < heard.length; ) {
    const end = heard.indexOf("\r\n\r\n", at);
    const [status = "", ...lines] = heard.slice(at, end).split("\r\n");
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const small = Object.fromEntries(names) as Record<string, string>;
    at = end + 4 + Number(small["content-length"]);
    found.push({ status, headers: small, body: heard.slice(end + 4, at) });
  }
  return found;
}

test("OP1 a page sent in one piece says what Node's own reply says", async () => {
  const [whole, own] = replies(await talk([request("/fr/location"), request("/fr/location", "Connection: close")]));
  expect(whole?.status).toBe("HTTP/1.1 200 OK");
  expect(whole?.body).toContain(text);
  expect(whole?.body).toBe(own?.body);
  expect({ ...whole?.headers, connection: "" }).toEqual({
    ...own?.headers,
    connection: "",
    "keep-alive": "timeout=65",
    date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
  });
  expect([whole?.headers.connection, own?.headers.connection]).toEqual(["keep-alive", "close"]);
});

test("OP1 its date is the second in which it is sent", async () => {
  const dates: number[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const [reply] = replies(await talk([request("/fr/location"), request("/fr/location", "Connection: close")]));
    dates.push(Date.parse(reply?.headers.date ?? "") - Date.now());
    await setTimeout(1100);
  }
  for (const late of dates) expect(Math.abs(late)).toBeLessThan(2000);
});

test("CT8 a missing page keeps its status in one piece", async () => {
  const [missing] = replies(await talk([request("/fr/missing"), request("/fr/missing", "Connection: close")]));
  expect(missing?.status).toBe("HTTP/1.1 404 Not Found");
  expect(missing?.headers["keep-alive"]).toBe("timeout=65");
});

test("OP1 requests sent at once are answered in their order, from memory or not", async () => {
  const paths = ["/fr/location", "/fr/a", "/fr/location", "/fr/missing", "/fr/b", "/fr/location", "/fr/location"];
  const heard = await talk([...paths.map((path) => request(path)), request("/fr/c", "Connection: close")]);
  expect(replies(heard).map(({ body }) => /^<p>(\S+)/.exec(body)?.[1])).toEqual([...paths, "/fr/c"]);
});

test("OP1 a visitor of HTTP/1.0 and one who closes are hung up on after the page", async () => {
  for (const line of [
    "GET /fr/location HTTP/1.0\r\n",
    `GET /fr/location HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`,
  ]) {
    const [reply] = replies(await talk([`${line}${known}\r\n\r\n`]));
    expect(reply?.headers.connection).toBe("close");
    expect(reply?.body).toContain(text);
  }
});

test("OP1 a visitor who asks and does not read fills no memory", async () => {
  const socket = open().pause();
  socket.write(request("/fr/location").repeat(500));
  await setTimeout(300);
  const waiting = Math.max(...sockets.map(({ writableLength }) => writableLength));
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(20 * text.length);
  let heard = 0;
  socket.on("data", (part) => {
    heard += part.length;
  });
  socket.resume();
  await vi.waitFor(() => expect(heard).toBeGreaterThan(500 * text.length), { timeout: 20_000 });
  socket.destroy();
});

test("CT8 a visitor who hangs up in the middle harms nobody", async () => {
  for (let visit = 0; visit < 20; visit++) {
    const socket = open().pause();
    socket.write(request("/fr/location").repeat(50));
    await setTimeout(5);
    socket.resetAndDestroy();
  }
  const heard = await talk([request("/fr/location"), request("/fr/location", "Connection: close")]);
  expect(replies(heard).every(({ body }) => body.includes(text))).toBe(true);
});

test("OP1 a connection that rests after a page is closed in time, and at once when the server stops", async () => {
  server.keepAliveTimeout = 50;
  server.keepAliveTimeoutBuffer = 0;
  const rests = open();
  const closed = new Promise((resolve) => rests.once("close", resolve));
  rests.resume().write(request("/fr/location"));
  await closed;
  server.keepAliveTimeout = 60_000;
  const stays = open();
  const ended = new Promise((resolve) => stays.once("close", resolve));
  let heard = "";
  stays.on("data", (part) => {
    heard += part;
  });
  stays.write(request("/fr/location"));
  await vi.waitFor(() => expect(heard).toContain("</p>"));
  const stopped = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.all([ended, stopped]);
});

test("OP1 a body that comes with the question is not taken for the next one", async () => {
  const smuggled = request("/fr/smuggled", "Connection: close");
  const asked = request("/fr/location", `Content-Length: ${smuggled.length}`) + smuggled;
  const heard = replies(await talk([asked, request("/fr/location", "Connection: close")]));
  expect(heard.map(({ body }) => /^<p>(\S+)/.exec(body)?.[1])).toEqual(["/fr/location", "/fr/location"]);
});
