import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Load, measureLoad } from "./bench/load.ts";
import { round } from "./bench/numbers.ts";
import { total } from "./bench/processes.ts";
import { startProduct } from "./bench/product.ts";
import { machine, table, verdict } from "./bench/report.ts";
import { measureServices, serviceCalls, startBackend } from "./bench/services.ts";
import { build } from "./build.ts";

const sizes = [100, 1_000, 10_000];
const crowds = [1, 5, 20, 50, 100, 200];
/** Tolerance above linear growth for the machine's noise. */
const slack = 1.15;

if ((await build()) !== 0) process.exit(1);
let linear = true;
const judge = (grown: number, factor: number) => {
  const fine = grown <= factor * slack;
  linear &&= fine;
  return verdict(fine);
};

const byListings: (string | number)[][] = [];
let before: Record<string, number> | undefined;
for (const [step, size] of sizes.entries()) {
  console.error(`… ${size} listings`);
  const backend = await startBackend(size);
  const times = await measureServices(backend.url, 60);
  const memory = total(backend.memory());
  await backend.stop();
  const figures: Record<string, number> = Object.fromEntries(serviceCalls.map((call) => [call, times[call].p50]));
  figures.memory = memory;
  const factor = size / (sizes[step - 1] ?? size);
  for (const [name, value] of Object.entries(figures)) {
    const earlier = before?.[name];
    const unit = name === "memory" ? "MB" : "ms";
    const growth = earlier === undefined ? "" : round(value / earlier);
    byListings.push([
      size,
      name,
      `${value} ${unit}`,
      growth,
      earlier === undefined ? "" : judge(value / earlier, factor),
    ]);
  }
  before = figures;
}

const folder = await mkdtemp(join(tmpdir(), "scale-"));
const product = await startProduct(folder);
const byVisitors: (string | number)[][] = [];
const urls = {
  "page from memory": `${product.url}/fr/location`,
  "call through the proxy": `${product.url}/api/selection/6?locale=fr`,
};
for (const [name, url] of Object.entries(urls)) {
  await measureLoad(url, 5, 3);
  const best = new Map<number, Load>();
  // Every crowd in turn, three times: the round least disturbed by the machine counts.
  for (let round = 0; round < 3; round++) {
    console.error(`… ${name}, round ${round + 1}`);
    for (const visitors of crowds) {
      const load = await measureLoad(url, visitors, 3);
      if (load.requestsPerSecond > (best.get(visitors)?.requestsPerSecond ?? -1)) best.set(visitors, load);
    }
  }
  const memory = total(product.memory());
  let last: { visitors: number; wait: number } | undefined;
  for (const [visitors, { requestsPerSecond, p50, p99, errors }] of best) {
    // Whole milliseconds are too coarse for few visitors: the latency is computed from the throughput.
    const wait = (visitors * 1000) / requestsPerSecond;
    const shown = last ? judge(wait / last.wait, visitors / last.visitors) : "";
    byVisitors.push([name, visitors, requestsPerSecond, p50, p99, errors, `${memory} MB`, shown]);
    last = { visitors, wait };
    if (errors > 0) linear = false;
  }
}
await product.stop();
await rm(folder, { recursive: true, force: true });

console.log(`# Growth\n\n${machine()}\n`);
console.log(table(["listings", "figure", "measured", "times the step before", "no worse than linear"], byListings));
console.log();
console.log(
  table(["what", "visitors", "requests/s", "p50 ms", "p99 ms", "errors", "memory", "no worse than linear"], byVisitors),
);
if (!linear) process.exitCode = 1;
