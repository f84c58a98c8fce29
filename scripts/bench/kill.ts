import { setTimeout } from "node:timers/promises";
import { quantile, round } from "./numbers.ts";
import { processTable } from "./processes.ts";
import type { Product } from "./product.ts";
import { table } from "./report.ts";

/** Status of a visitor's response (0 for a broken connection), time of the request and its duration, in milliseconds. */
type Answer = { kind: Kind; status: number; at: number; took: number };
type Kind = "page from memory" | "cold page" | "call";

const visitors = 200;
/** Seconds before and after the kill. */
const before = 3;
const after = 15;

let page = 0;
const ways: Record<Kind, () => string> = {
  "page from memory": () => "/fr",
  "cold page": () => `/fr/location?surfaceMin=${++page}`,
  call: () => "/api/selection/6?locale=fr",
};
/** Of every ten visitors. */
const share: Kind[] = [...Array<Kind>(8).fill("page from memory"), "cold page", "call"];

/** Id of the product's process that runs a program. @throws when there is none */
function pidOf(program: string): number {
  const all = processTable();
  const starter = all.find((row) => row.parent === process.pid && row.program === "scripts/start.mjs");
  const found = all.find((row) => row.parent === starter?.pid && row.program === program);
  if (!found) throw new Error(`${program} does not run`);
  return found.pid;
}

/** Responses to 200 visitors, who each repeat their request shortly after a response, while a process is killed. */
async function around(url: string, program: string): Promise<{ answers: Answer[]; killed: number }> {
  // A page that the edge had rendered has the request's id; a cached one does not.
  while ((await fetch(`${url}/fr`)).headers.has("x-request-id")) await setTimeout(200);
  const answers: Answer[] = [];
  let over = false;
  const visitor = async (index: number) => {
    const kind = share[index % share.length] ?? "call";
    while (!over) {
      const at = performance.now();
      const status = await fetch(url + ways[kind]()).then(
        (reply) =>
          reply.arrayBuffer().then(
            () => reply.status,
            () => 0,
          ),
        () => 0,
      );
      answers.push({ kind, status, at, took: performance.now() - at });
      await setTimeout(100);
    }
  };
  const all = Array.from({ length: visitors }, (_, index) => visitor(index));
  await setTimeout(before * 1000);
  const killed = performance.now();
  process.kill(pidOf(program), "SIGKILL");
  await setTimeout(after * 1000);
  over = true;
  await Promise.all(all);
  return { answers, killed };
}

/** Kills each process of the product under 200 visitors: the responses by kind of request. */
export async function killReport({ url }: Product): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const program of ["server.ts", "backend/main.ts", "edge/main.ts"]) {
    const { answers, killed } = await around(url, program);
    for (const kind of Object.keys(ways) as Kind[]) {
      const those = answers.filter((answer) => answer.kind === kind && answer.at >= killed - 1_000);
      const count = (of: (status: number) => boolean) => those.filter(({ status }) => of(status)).length;
      const failed = those.filter(({ status }) => status !== 200);
      const last = Math.max(killed, ...failed.map(({ at, took }) => at + took));
      const times = those.map(({ took }) => took);
      rows.push([
        program,
        kind,
        those.length,
        count((status) => status === 200),
        count((status) => status === 503),
        count((status) => status === 0),
        count((status) => ![0, 200, 503].includes(status)),
        round(quantile(times, 0.99)),
        round(Math.max(...times)),
        round((last - killed) / 1000, 1),
      ]);
    }
    await setTimeout(5_000);
  }
  const head = [
    "killed",
    "visitors of a",
    "answers",
    "200",
    "503",
    "broken",
    "other",
    "p99 ms",
    "max",
    "whole again, s",
  ];
  return table(head, rows);
}
