import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBackup } from "#backend/backup/dump";
import { maxPageSize } from "#lib/property/filter";
import { createTestDatabase } from "#tests/backend/database";
import { aFullDesk } from "#tests/fixtures/full-desk";
import { generateListings } from "./bench/generated-listings.ts";
import { multiplyOrders } from "./bench/many-orders.ts";
import { median, round } from "./bench/numbers.ts";
import { machine, table } from "./bench/report.ts";
import { type Cluster, onEachEngine } from "./postgres.ts";

/**
 * npm run bench:orders [-- ORDERS LISTINGS [embedded|postgres]]: the desk, a guest's calls and a backup with many years of
 * orders.
 */
const [orders = "100000", homes = "10000", only] = process.argv.slice(2);
const guestCalls = [
  "/api/locations?people=4&locale=fr",
  "/api/counts?locale=fr",
  "/aio/search?q=chalet&locale=fr",
  // The calls of the sitemap.
  `/api/locations?kind=weekly&page=100&pageSize=${maxPageSize}&locale=fr`,
];
const slowest = 12;

const since = (begun: number) => Math.round(performance.now() - begun);

async function measure(engine: string, postgres: Cluster | null) {
  if (postgres) process.env.PG_TEST_URL = postgres.url;
  const { db, jobs, close } = await createTestDatabase();
  const rows: (string | number)[][] = [];
  const { app, manager, pages, paid } = await aFullDesk(db);
  let begun = performance.now();
  await generateListings(jobs, Number(homes));
  rows.push([`${homes} listings made`, since(begun)]);
  begun = performance.now();
  await multiplyOrders(jobs, paid, Number(orders));
  rows.push([`${orders} orders made`, since(begun)]);
  const times: [string, number][] = [];
  const searches = ["1000000777", "bonvin777", "12.2025"].map((words) => `/desk/orders?q=${words}`);
  for (const path of [...pages, "/desk/reports/file?report=payments", ...searches]) {
    const tries: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      begun = performance.now();
      await manager.page(path);
      tries.push(since(begun));
    }
    times.push([path.replace(/[0-9a-f-]{36}|\d{10}/g, "…"), median(tries)]);
  }
  const bySlowness = times.toSorted(([, a], [, b]) => b - a);
  rows.push(...bySlowness.filter(([path], at) => at < slowest || path.includes("?q=")));
  for (const path of guestCalls) {
    begun = performance.now();
    for (let turn = 0; turn < 20; turn++) await app.request(path);
    rows.push([`GET ${path}`, round(since(begun) / 20)]);
  }
  const folder = mkdtempSync(join(tmpdir(), "orders-"));
  begun = performance.now();
  await writeBackup(jobs, join(folder, "backup"), { agencyFolder: "agency", dataFolder: folder }, new Date());
  rows.push(["backup", since(begun)]);
  rmSync(folder, { recursive: true, force: true });
  await close();
  console.log(`## ${engine}\n\n${table(["what", "ms"], rows)}\n`);
}

console.log(`# ${orders} orders, ${homes} listings\n\n${machine()}\n`);
await onEachEngine(only, measure, { fsync: true });
process.exit();
