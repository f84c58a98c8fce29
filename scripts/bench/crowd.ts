import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { quantile, round } from "./numbers.ts";
import { table, verdict } from "./report.ts";

/** What came back of many cold pages: how many whole ones, 503s and failures, in how many seconds. */
type Crowd = { pages: number; busy: number; failed: number; seconds: number };
/** Milliseconds in which pages from memory and /health answered meanwhile. */
type Delays = { kept: number[]; health: number[] };
type Work = { origin: string; paths: string[]; connections: number };

const own = () => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Status and milliseconds of one request to its last byte; 0 when it failed. */
function ask(url: string, agent: Agent): Promise<{ status: number; time: number }> {
  const start = performance.now();
  const end = (status: number) => ({ status, time: performance.now() - start });
  return new Promise((resolve) => {
    const call = get(url, { agent, headers: { "accept-encoding": "br, gzip" } }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(end(reply.statusCode ?? 0)));
      reply.on("error", () => resolve(end(0)));
    });
    call.on("error", () => resolve(end(0)));
  });
}

/** Asks for all paths, `connections` at once. */
async function visit({ origin, paths, connections }: Work): Promise<Crowd> {
  const agent = own();
  const crowd: Crowd = { pages: 0, busy: 0, failed: 0, seconds: 0 };
  const start = performance.now();
  const rest = [...paths];
  const visitor = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      const { status } = await ask(origin + path, agent);
      crowd[status === 200 ? "pages" : status === 503 ? "busy" : "failed"] += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return { ...crowd, seconds: (performance.now() - start) / 1000 };
}

/**
 * Looks at `kept` pages and /health every 20 ms for as long as the crowd, in a process of its own, is at work. Without any it
 * only waits: a site that keeps nothing would make one more page for each look.
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

/** Addresses of the list that nobody has asked for, each with homes on it. */
const coldLists = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => {
    const nth = from + index;
    return `/fr/location?surfaceMin=${nth % 40}&priceMin=${Math.floor(nth / 40)}`;
  });

/** Cold pages a second of one site: the sum of rounds in which nothing else is asked. */
const rate = (crowds: Crowd[]) => {
  const sum = (key: keyof Crowd) => crowds.reduce((total, crowd) => total + crowd[key], 0);
  return [round(sum("pages") / sum("seconds"), 1), sum("pages"), sum("busy"), sum("failed")];
};

/**
 * What a crowd costs other visitors: 400 visitors at once on pages nobody has asked for, then a crawl of the sitemap over eight connections. Cold
 * pages a second are counted in two rounds, each site first in one of them, after a hundred pages to warm up; a third round looks
 * at the delay of pages from memory.
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
    for (const site of sites) {
      const { kept, health } = site.keepsPages
        ? await delaysDuring(workOf(site.origin, 2), keptPages)
        : { kept: [], health: [] };
      const [p99, max, health99] = [quantile(kept, 0.99), quantile(kept, 1), quantile(health, 0.99)];
      const delays = [quantile(kept, 0.5), p99, max, health99, quantile(health, 1)];
      const reached = verdict(p99 <= 50 && max <= 500 && health99 <= 100);
      rows.push([
        ...[what, site.name, ...rate(crowds.get(site) ?? [])],
        ...(site.keepsPages ? [...delays, reached] : ["", "", "", "", "", ""]),
      ]);
    }
  }
  const head = ["crowd", "site", "cold pages/s", "200", "503", "failed"];
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
