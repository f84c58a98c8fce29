import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";

export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number };

/** Sends requests over 20 connections for `seconds`; p50 and p99 in milliseconds. */
export async function measureLoad(url: string, seconds = 8): Promise<Load> {
  await autocannon({ url, connections: 20, duration: 2 });
  const result = await autocannon({ url, connections: 20, duration: seconds });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const bareServer = `
const { createServer } = require("node:http");
let body = Buffer.alloc(0);
process.stdin.on("data", (part) => { body = Buffer.concat([body, part]); });
process.stdin.on("end", () => {
  createServer((_, reply) => {
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length });
    reply.end(body);
  }).listen(Number(process.argv[1]), "127.0.0.1", () => process.stdout.write("ready"));
});`;

/** A bare `node:http` server in a process of its own that sends the bytes of `url`: the yardstick of the same run. */
export async function startBareServer(url: string): Promise<{ url: string; stop: () => void }> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ["-e", bareServer, String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin?.end(body);
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
