import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { freePort } from "../processes.ts";
import { median, round } from "./numbers.ts";

export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number };

const browser = { "accept-encoding": "br", cookie: "AIO_locale=fr" };

const wrk = spawnSync("wrk", ["-v"]).error === undefined;
const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Parses the output of wrk, a client in C that leaves the server a whole core. */
function readWrk(text: string): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const latency = (share: number) => {
    const [, value, unit = ""] = new RegExp(`^\\s*${share}%\\s+([\\d.]+)(\\w+)`, "m").exec(text) ?? [];
    return round(Number(value ?? 0) * (units[unit] ?? 1));
  };
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  return {
    requestsPerSecond: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    p50: latency(50),
    p99: latency(99),
    errors: number(/Non-2xx or 3xx responses: (\d+)/) + sockets.reduce((sum, count) => sum + Number(count), 0),
  };
}

async function runWrk(url: string, connections: number, seconds: number): Promise<Load> {
  const headers = Object.entries(browser).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const threads = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "--latency"];
  const { stdout } = await promisify(execFile)("wrk", [...threads, ...headers, url]);
  return readWrk(stdout);
}

/** Load of `connections` concurrent visitors for some seconds; p50 and p99 in milliseconds. Uses wrk if installed. */
export async function measureLoad(url: string, connections: number, seconds: number): Promise<Load> {
  if (wrk) return runWrk(url, connections, seconds);
  const result = await autocannon({ url, connections, duration: seconds, headers: browser });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/**
 * Loads several servers in turn (ABBA…), so that other load on the machine affects all alike; each value is the median over the
 * rounds, after a warm-up round. `ratio` is the median of the rounds' ratios of the first two servers.
 */
export async function compareLoads<Name extends string>(
  urls: Record<Name, string>,
  { connections, rounds = 15, seconds = 1 }: { connections: number; rounds?: number; seconds?: number },
): Promise<{ loads: Record<Name, Load>; ratio: number }> {
  const names = Object.keys(urls) as Name[];
  const all = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn <= rounds; turn++) {
    const order = turn % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const load = await measureLoad(urls[name], connections, turn === 0 ? 1 : seconds);
      if (turn > 0) all.get(name)?.push(load);
    }
  }
  const figure = (name: Name, key: keyof Load) => median((all.get(name) ?? []).map((load) => load[key]));
  const loads = names.map((name): [Name, Load] => [
    name,
    {
      requestsPerSecond: figure(name, "requestsPerSecond"),
      p50: figure(name, "p50"),
      p99: figure(name, "p99"),
      errors: (all.get(name) ?? []).reduce((sum, { errors }) => sum + errors, 0),
    },
  ]);
  const [first, second] = names.map((name) => all.get(name) ?? []);
  const ratios = (first ?? []).map((load, turn) => load.requestsPerSecond / (second?.[turn]?.requestsPerSecond || 1));
  return { loads: Object.fromEntries(loads) as Record<Name, Load>, ratio: round(median(ratios)) };
}

const bareServer = `
const { createServer } = require("node:http");
let input = "";
process.stdin.on("data", (part) => { input += part; });
process.stdin.on("end", () => {
  const { headers, body } = JSON.parse(input);
  const bytes = Buffer.from(body, "base64");
  createServer((_, reply) => {
    reply.writeHead(200, headers);
    reply.end(bytes);
  }).listen(Number(process.argv[1]), "127.0.0.1", () => process.stdout.write("ready"));
});`;

/** The raw response of an address: its headers, except those that a server adds by itself, and its body. */
function wireReply(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: browser }, (reply) => {
      const own = /^(date|connection|keep-alive|transfer-encoding)$/i;
      const headers = reply.rawHeaders.filter((_, index, lines) => !own.test(lines[index - (index % 2)] ?? ""));
      buffer(reply).then((body) => resolve({ headers, body }), reject);
    })
      .on("error", reject)
      .end();
  });
}

/** A bare `node:http` server in its own process that sends exactly the bytes of `url`, including headers: the baseline. */
export async function startBareServer(url: string): Promise<{ url: string; stop: () => void }> {
  // A page requested again is recompressed better: most visitors do not get the bytes of its first visits.
  for (let visit = 0; visit < 2; visit++) await wireReply(url).then(() => setTimeout(500));
  const { headers, body } = await wireReply(url);
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ["-e", bareServer, String(port)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin?.end(JSON.stringify({ headers, body: body.toString("base64") }));
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
