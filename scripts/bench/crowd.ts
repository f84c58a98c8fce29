import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { quantile, round } from "./numbers.ts";
import { table, verdict } from "./report.ts";

/** Outcome of many cold pages: complete ones, ones without their content, 503s and failures, and the duration in seconds. */
type Crowd = { pages: number; hollow: number; busy: number; failed: number; seconds: number };
/** Latencies in milliseconds of cached pages and /health meanwhile. */
type Delays = { kept: number[]; health: number[] };
type Work = { origin: string; paths: string[]; connections: number };

const own = () => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Answer = { status: number; time: number; reply?: IncomingMessage; body?: Buffer };

/** One request until its last byte, in milliseconds; the status is 0 when it failed. */
function ask(url: string, agent: Agent): Promise<Answer> {
  const start = performance.now();
  const time = () => performance.now() - start;
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, time: time() });
    const call = get(url, { agent, headers: { "accept-encoding": "br, gzip" } }, (reply) => {
      buffer(reply).then((body) => resolve({ status: reply.statusCode ?? 0, time: time(), reply, body }), fail);
    });
    call.on("error", fail);
  });
}

/** Messages of a page, in any language, in place of homes or texts that did not arrive in time. */
const excuses = readdirSync("messages").flatMap((locale) =>
  ["property", "content"].flatMap((file) => {
    const { unavailable } = JSON.parse(readFileSync(`messages/${locale}/${file}.json`, "utf8"));
    return [unavailable.title, unavailable.titleOne].filter(Boolean).map((title) => `>${title}<`);
  }),
);

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** The counter of a crowd that a response belongs to. */
function kindOf({ status, reply, body = Buffer.alloc(0) }: Answer): Exclude<keyof Crowd, "seconds"> {
  if (status !== 200) return status === 503 ? "busy" : "failed";
  const decode = decoders[reply?.headers["content-encoding"] as keyof typeof decoders];
  const page = (decode ? decode(body) : body).toString();
  return excuses.some((excuse) => page.includes(excuse)) ? "hollow" : "pages";
}

/** Requests all paths with `connections` at once. */
async function visit({ origin, paths, connections }: Work): Promise<Crowd> {
  const agent = own();
  const answers: Answer[] = [];
  const start = performance.now();
  const rest = [...paths];
  const visitor = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) answers.push(await ask(origin + path, agent));
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const crowd: Crowd = { pages: 0, hollow: 0, busy: 0, failed: 0, seconds };
  for (const answer of answers) crowd[kindOf(answer)] += 1;
  return crowd;
}

/**
 * Requests `kept` pages and /health every 20 ms while the crowd runs in a process of its own. With an empty `kept` it only waits:
 * a site without a cache would render a page for each request.
 */
async function delaysDuring(work: Work, kept: string[]): Promise<Crowd & Delays> {
  const agent = own();
  for (const path of [...kept, ...kept]) await ask(work.origin + path, agent);
  const times: Delays = { kept: [], health: [] };
  const child = fork(import.meta.filename, { stdio: "inherit" });
  let crowd: Crowd | undefined;
  const counted = once(child, "message").then(([result]) => {
    crowd = result as Crowd;
  });
  child.send(work);
  const looks: Promise<void>[] = [];
  const look = async (kind: keyof Delays, path: string) => {
    const { time } = await ask(work.origin + path, agent);
    times[kind].push(time);
  };
  for (let turn = 0; kept.length > 0 && !crowd; turn++) {
    looks.push(look("kept", kept[turn % kept.length] ?? "/fr"), look("health", "/health"));
    await setTimeout(20);
  }
  await Promise.all([counted, ...looks]);
  agent.destroy();
  return { ...(crowd as Crowd), ...times };
}

const keptPages = ["/fr", "/fr/location", "/en", "/fr/vente"];

async function sitemapPaths(origin: string): Promise<string[]> {
  const links = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = ""]) => new URL(loc).pathname,
    );
  const parts = await links(`${origin}/sitemap.xml`);
  const pages = (await Promise.all(parts.map((part) => links(origin + part)))).flat();
  return pages.filter((path) => !keptPages.includes(path));
}

export type Site = { name: string; origin: string; keepsPages: boolean };

/** Uncached addresses of the list, each with homes on it. */
const coldLists = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => {
    const nth = from + index;
    return `/fr/location?surfaceMin=${nth % 40}&priceMin=${Math.floor(nth / 40)}`;
  });

/** Complete cold pages per second of a site: the sum of the rounds with no other requests. */
const rate = (crowds: Crowd[]) => {
  const sum = (key: keyof Crowd) => crowds.reduce((total, crowd) => total + crowd[key], 0);
  const counts = [sum("pages"), sum("hollow"), sum("busy"), sum("failed")];
  return { perSecond: round(sum("pages") / sum("seconds"), 1), counts };
};

/**
 * Cost of a crowd for other visitors: 400 concurrent visitors on cold pages, then a crawl of the sitemap over eight connections.
 * Cold pages per second are counted in two rounds, with each site first in one of them, after a hundred warm-up pages; a third
 * round measures the latency of cached pages. The goal is reached with at least as many cold pages as any other site (5 % for
 * noise) and short delays.
 */
export async function crowdReport(sites: Site[]): Promise<string> {
  for (const { origin } of sites) await visit({ origin, paths: coldLists(100, 0), connections: 4 });
  const sitemap = await sitemapPaths(sites[0]?.origin ?? "");
  const works: [string, (origin: string, round: number) => Work][] = [
    ["400 at once", (origin, round) => ({ origin, paths: coldLists(400, 400 * (round + 1)), connections: 400 })],
    [
      "crawl, 8 connections",
      (origin, round) => ({ origin, paths: sitemap.filter((_, at) => at % 3 === round), connections: 8 }),
    ],
  ];
  const rows: (string | number)[][] = [];
  for (const [what, workOf] of works) {
    const crowds = new Map<Site, Crowd[]>(sites.map((site) => [site, []]));
    for (const [nth, turn] of [sites, sites.toReversed()].entries())
      for (const site of turn) {
        crowds.get(site)?.push(await delaysDuring(workOf(site.origin, nth), []));
        await setTimeout(3_000);
      }
    const rates = sites.map((site) => rate(crowds.get(site) ?? []));
    for (const [index, site] of sites.entries()) {
      const { perSecond = 0, counts = [] } = rates[index] ?? {};
      const { kept, health } = site.keepsPages
        ? await delaysDuring(workOf(site.origin, 2), keptPages)
        : { kept: [], health: [] };
      const [p99, max, health99] = [quantile(kept, 0.99), quantile(kept, 1), quantile(health, 0.99)];
      const delays = [quantile(kept, 0.5), p99, max, health99, quantile(health, 1)];
      const noFewer = rates.every((other) => perSecond >= 0.95 * other.perSecond);
      const reached = verdict(p99 <= 50 && max <= 500 && health99 <= 100 && noFewer);
      rows.push([
        ...[what, site.name, perSecond, ...counts],
        ...(site.keepsPages ? [...delays, reached] : ["", "", "", "", "", ""]),
      ]);
    }
  }
  const head = ["crowd", "site", "whole cold pages/s", "whole", "without their list", "503", "failed"];
  const delays = ["kept p50 ms", "p99", "max", "/health p99", "max", "reached"];
  return table([...head, ...delays], rows);
}

if (process.send) {
  const [work] = await once(process, "message");
  process.send(await visit(work as Work));
  process.disconnect();
} else if (import.meta.main) {
  const sites = process.argv.slice(2).map((origin) => ({ name: origin, origin, keepsPages: true }));
  console.log(await crowdReport(sites));
}
