import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import layout from "../messages/fr/layout.json" with { type: "json" };
import property from "../messages/fr/property.json" with { type: "json" };
import { measureCartBadge } from "./bench/cart-badge.ts";
import { runLighthouse } from "./bench/lighthouse.ts";
import { type Load, measureLoad, startBareServer } from "./bench/load.ts";
import { weighPage } from "./bench/page-weight.ts";
import { shopCallsReport } from "./bench/shop-calls.ts";
import { launchBrowser } from "./browser.ts";

const port = Number(process.env.BENCH_PORT ?? 3900);
const debuggingPort = port + 9;
const site = `http://localhost:${port}`;
const backend = `http://127.0.0.1:${port + 1}`;

const row = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function startProduct(folder: string) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SITE_URL: site },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error("The product did not start");
    const up = await fetch(`${site}/fr`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return child;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The product did not answer within five minutes");
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const product = await startProduct(folder);
  const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`]);
  try {
    const list = (await (await fetch(`${backend}/api/locations?locale=fr`)).json()) as {
      locations: { id: number; slug: string }[];
    };
    const home = list.locations[0];
    if (!home) throw new Error("There is no listing to measure");
    const pages = { home: "/fr", list: "/fr/location", detail: `/fr/location/${home.id}/${home.slug}` };

    const loads: (string | number)[][] = [];
    const weights: (string | number)[][] = [];
    const scores: (string | number)[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const weight = await weighPage(browser, site + path);
      weights.push([name, ...Object.values(weight).map(kilobytes)]);
      scores.push([name, ...Object.values(await runLighthouse(site + path, debuggingPort))]);
    }
    for (const [name, path] of Object.entries(pages)) {
      const bare = await startBareServer(site + path);
      const ours = await measureLoad(site + path);
      const yardstick = await measureLoad(bare.url);
      bare.stop();
      const cells = (load: Load) => [load.requestsPerSecond, load.p50, load.p99, load.errors];
      loads.push([
        name,
        ...cells(ours),
        ...cells(yardstick),
        (ours.requestsPerSecond / yardstick.requestsPerSecond).toFixed(4),
      ]);
    }
    const direct = await measureCall(`${backend}/api/selection/6?locale=fr`);
    const proxied = await measureCall(`${site}/api/selection/6?locale=fr`);
    const { location } = (await (await fetch(`${backend}/api/locations/${home.id}?locale=fr`)).json()) as {
      location: { weeks: { date: string; price: number | null; taken: boolean }[] };
    };
    const week = location.weeks.slice(1).find(({ price, taken }) => price !== null && !taken);
    const words = { add: property.booking.add, cart: layout.cart.none.split(",")[0] ?? "" };
    const badge = await measureCartBadge(browser, `${site}${pages.detail}?dateFrom=${week?.date}`, words);

    const report = [
      "# Benchmarks",
      "",
      "Printed by `npm run bench` on the production build with its reference backend, everything in one run on one machine;",
      "compare the ratios, not single times.",
      "",
      `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model ?? "CPU"} · ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.versions.node}`,
      "",
      "## Requests a second (20 connections, no compression) beside a bare `node:http` server sending the same bytes",
      "",
      table(["page", "ours/s", "p50 ms", "p99 ms", "errors", "bare/s", "p50 ms", "p99 ms", "errors", "ratio"], loads),
      "",
      "## First load on a phone, kB over the wire",
      "",
      table(["page", "HTML", "JavaScript", "CSS", "pictures", "other", "total"], weights),
      "",
      "## Lighthouse, mobile, median of three",
      "",
      table(["page", "performance", "accessibility", "best practices", "SEO", "LCP ms", "TBT ms", "CLS"], scores),
      "",
      "## Interaction and proxy",
      "",
      table(
        ["figure", "p50 ms", "max ms"],
        [
          ["click on “add” to the updated cart badge", badge.p50, badge.max],
          ["GET /api/selection/6 straight from the backend", direct.p50, direct.max],
          ["the same through the site's proxy", proxied.p50, proxied.max],
          ["proxy overhead", (proxied.p50 - direct.p50).toFixed(2), ""],
        ],
      ),
      "",
      await shopCallsReport(),
    ].join("\n");
    await writeFile("docs/benchmarks.md", report);
    console.log(report);
  } finally {
    await browser.close();
    product.kill("SIGTERM");
    await once(product, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

/** One call after the other on one connection, 300 times after 50 to warm up; milliseconds. */
async function measureCall(url: string): Promise<{ p50: number; max: number }> {
  const times: number[] = [];
  for (let call = 0; call < 350; call++) {
    const start = performance.now();
    await (await fetch(url)).arrayBuffer();
    if (call >= 50) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: round(times[150] ?? 0), max: round(times.at(-1) ?? 0) };
}

const round = (value: number) => Math.round(value * 100) / 100;

await main();
