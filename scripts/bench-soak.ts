import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, quantile } from "./bench/numbers.ts";
import { startProduct } from "./bench/product.ts";
import { machine, table, verdict } from "./bench/report.ts";
import { build } from "./build.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const visitors = Number(process.env.SOAK_VISITORS ?? 20);
const mostGrowth = 1.2;

if ((await build()) !== 0) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), "soak-"));
const product = await startProduct(folder);
const end = Date.now() + minutes * 60_000;
let number = 0;
let failed = 0;
let times: number[] = [];

/** Actions of visitors: cached pages, cold pages, RSC payloads, missing pages, calls, carts. */
function nextRequest(): [string, RequestInit?] {
  number += 1;
  const site = product.url;
  const turn = number % 10;
  if (turn < 4) return [`${site}${["/fr", "/en/location", "/fr/vente", "/fr/actualite"][turn]}`];
  if (turn === 4) return [`${site}/fr/location?surfaceMin=${number % 9973}`];
  if (turn === 5) return [`${site}/fr/location?surfaceMin=${number % 9973}`, { headers: { rsc: "1" } }];
  if (turn === 6) return [`${site}/fr/introuvable-${number}`];
  if (turn === 7) return [`${site}/api/locations?locale=fr&page=${(number % 3) + 1}`];
  if (turn === 8) return [`${site}/shop/api/store/cart?locale=fr`, { method: "POST", headers: { origin: site } }];
  return [`${site}/fr/recherche/?q=${number % 2 ? "ski" : "chalet"}`];
}

async function visitor() {
  while (Date.now() < end) {
    const [url, init] = nextRequest();
    const start = performance.now();
    const reply = await fetch(url, init).catch(() => null);
    await reply?.arrayBuffer();
    times.push(performance.now() - start);
    const missing = url.includes("introuvable");
    if (!reply || (missing ? reply.status !== 404 : !reply.ok)) failed += 1;
  }
}

const samples: Record<string, number>[] = [];
const rows: (string | number)[][] = [];
const sampling = setInterval(() => samples.push(product.memory()), 5_000);
const programs = Object.keys(product.memory());
const minute = setInterval(() => {
  const last = samples.slice(-12);
  const memory = programs.map((program) => median(last.map((sample) => sample[program] ?? 0)));
  const row = [rows.length + 1, times.length, quantile(times, 0.5), quantile(times, 0.99), failed, ...memory];
  rows.push(row);
  times = [];
  console.error(row.join("  "));
}, 60_000);

await Promise.all(Array.from({ length: visitors }, visitor));
clearInterval(sampling);
clearInterval(minute);

const third = Math.max(1, Math.floor(samples.length / 3));
const growth = programs.map((program) => {
  const early = median(samples.slice(third, 2 * third).map((sample) => sample[program] ?? 0));
  const late = median(samples.slice(-third).map((sample) => sample[program] ?? 0));
  return { program, early, late, bounded: late <= early * mostGrowth };
});
await product.stop();
await rm(folder, { recursive: true, force: true });

console.log(`# ${minutes} minutes of ${visitors} visitors\n\n${machine()}\n`);
console.log(table(["minute", "requests", "p50 ms", "p99 ms", "failed", ...programs.map((name) => `${name} MB`)], rows));
console.log();
console.log(
  table(
    ["program", "second third MB", "last third MB", "bounded"],
    growth.map(({ program, early, late, bounded }) => [program, early, late, verdict(bounded)]),
  ),
);
if (failed > 0 || growth.some(({ bounded }) => !bounded)) process.exitCode = 1;
