import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "#lib/property/calendar";
import layout from "../messages/fr/layout.json" with { type: "json" };
import property from "../messages/fr/property.json" with { type: "json" };
import { startBarePage } from "./bench/bare-page.ts";
import { measureCalls, measureCold } from "./bench/calls.ts";
import { crowdReport } from "./bench/crowd.ts";
import { cartBadge, measureInteractions } from "./bench/interaction.ts";
import { killReport } from "./bench/kill.ts";
import { lighthouseReport } from "./bench/lighthouse.ts";
import { compareLoads, type Load, measureLoad, startBareServer } from "./bench/load.ts";
import { round } from "./bench/numbers.ts";
import { weighPage } from "./bench/page-weight.ts";
import { type Started, total } from "./bench/processes.ts";
import { type Product, startPlainSite, startProduct } from "./bench/product.ts";
import { machine, table, verdict } from "./bench/report.ts";
import { measureServices, serviceCalls, startBackend } from "./bench/services.ts";
import { shopCallsReport, shopCallsTitle } from "./bench/shop-calls.ts";
import { weeklyListReport } from "./bench/weekly-list.ts";
import { launchBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { onEachEngine } from "./postgres.ts";
import { freePort } from "./processes.ts";

/** Keeps the explanation; replaces everything below the mark with the latest complete run. */
const document = "docs/benchmarks.md";
const mark = "<!-- the last run -->";
const visitors = 50;
const listings = 10_000;
const wanted = process.argv.slice(2);
const sections: string[] = [];

async function section(name: string, title: string, measure: () => Promise<string>) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  console.error(`… ${title}`);
  const text = `## ${title}\n\n${await measure()}\n`;
  sections.push(text);
  console.log(text);
}

type Home = { id: number; slug: string; weeks: { date: string; price: number | null; taken: boolean }[] };

async function aHome(site: string): Promise<Home> {
  const { locations } = await (await fetch(`${site}/api/locations?locale=fr`)).json();
  return (await (await fetch(`${site}/api/locations/${locations[0].id}?locale=fr`)).json()).location;
}

/** The pages measured, by name. */
const pagesOf = ({ id, slug }: Home) => ({ home: "/fr", list: "/fr/location", detail: `/fr/location/${id}/${slug}` });

async function starting(product: Product): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const memory = product.memory();
  const sum = total(memory);
  const rows = Object.entries(memory).map(([program, megabytes]) => [`${program}, idle`, `${megabytes} MB`, "", ""]);
  return table(
    ["figure", "measured", "goal", "reached"],
    [
      ["`npm start` to the first 200", `${round(product.seconds, 1)} s`, "3.5 s", verdict(product.seconds <= 3.5)],
      ...rows,
      ["all processes", `${sum} MB`, "650 MB", verdict(sum <= 650)],
    ],
  );
}

async function cachedPages(product: Product, plain: Started, pages: Record<string, string>): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const bare = await startBareServer(product.url + path);
    const { loads, ratio } = await compareLoads(
      { ours: product.url + path, bare: bare.url },
      { connections: visitors },
    );
    bare.stop();
    // Alone: it still works for visitors who have left, which would delay the next ones.
    const next = await measureLoad(plain.url + path, visitors, 5);
    await (await fetch(plain.url + path)).arrayBuffer();
    const cells = ({ requestsPerSecond, p50, p99, errors }: Load) => [requestsPerSecond, p50, p99, errors];
    rows.push([
      name,
      ...cells(loads.ours),
      ...cells(loads.bare),
      ...cells(next),
      ratio,
      verdict(loads.ours.requestsPerSecond >= 20_000 && loads.ours.p99 < 50),
    ]);
  }
  const figures = (who: string) => [`${who}/s`, "p50 ms", "p99 ms", "errors"];
  return table(["page", ...figures("ours"), ...figures("bare"), ...figures("Next"), "ours ÷ bare", "reached"], rows);
}

async function coldPages(product: Product, plain: Started, pages: Record<string, string>): Promise<string> {
  const sites = { ours: product.url, plain: plain.url };
  const rows: (string | number)[][] = [];
  const kinds: [string, (visit: number) => string][] = [
    ["list, each time another filter", (visit) => `${pages.list}?surfaceMin=${visit + 1}`],
    ["detail, each time another stay", (visit) => `${pages.detail}?dateFrom=${addDays("2030-01-05", 7 * visit)}`],
  ];
  for (const [name, address] of kinds) {
    const { ours, plain: next, ratio } = await measureCold(sites, address);
    rows.push([name, ours.p50, ours.max, next.p50, next.max, ratio, verdict(ratio <= 1.05)]);
  }
  return table(["page", "ours p50 ms", "max", "Next p50 ms", "max", "ours ÷ Next", "reached"], rows);
}

async function services(): Promise<string> {
  const rows: (string | number)[][] = [];
  await onEachEngine(undefined, async (_, postgres) => {
    const [name, goal] = postgres ? ["PostgreSQL", 10] : ["embedded", 20];
    const backend = await startBackend(listings, postgres?.url);
    const times = await measureServices(backend.url);
    for (const call of serviceCalls) {
      const { p50, p99 } = times[call];
      rows.push([name, call, p50, p99, `${goal} ms`, verdict(p50 < goal)]);
    }
    await backend.stop();
  });
  return table(["database", "call", "p50 ms", "p99 ms", "goal p50", "reached"], rows);
}

async function browsing(product: Product, home: Home, pages: Record<string, string>) {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    await section("weight", "First load on a phone, kB over the wire", async () => {
      const rows: (string | number)[][] = [];
      for (const [name, path] of Object.entries(pages)) {
        const weight = await weighPage(browser, product.url + path);
        rows.push([name, ...Object.values(weight).map((bytes) => round(bytes / 1000, 1))]);
      }
      return table(["page", "HTML", "JavaScript", "CSS", "pictures", "other", "total"], rows);
    });
    await section("lighthouse", "Lighthouse, mobile, beside a bare page, median of five", async () => {
      const bare = await startBarePage(product.backend);
      const addresses = Object.entries(pages).map(([name, path]) => [name, product.url + path]);
      try {
        return await lighthouseReport(Object.fromEntries(addresses), `${bare.url}/fr`, port);
      } finally {
        await bare.stop();
      }
    });
    await section("interaction", "Interaction and proxy", async () => {
      const week = home.weeks.slice(1).find(({ price, taken }) => price !== null && !taken);
      const call = "/api/selection/6?locale=fr";
      const times = await measureCalls(
        { direct: product.backend + call, site: product.site + call, proxied: product.url + call },
        { runs: 300, warm: 200 },
      );
      const words = { add: property.booking.add, cart: layout.cart.title };
      const interactions = [
        ...(await measureInteractions(browser, product.url, pages.detail ?? "")),
        await cartBadge(browser, `${product.url}${pages.detail}?dateFrom=${week?.date}`, words),
      ];
      const { direct, site, proxied } = times;
      const overhead = round(proxied.p50 - direct.p50);
      const judged = (value: number, goal: number) => [`${goal} ms`, verdict(value < goal)];
      return table(
        ["figure", "p50 ms", "max ms", "goal", "reached"],
        [
          ...interactions.map(({ figure, p50, max, goal }) => [
            figure,
            p50,
            max,
            ...(goal === undefined ? ["", ""] : judged(p50, goal)),
          ]),
          [`GET ${call} straight from the backend`, direct.p50, direct.max, "", ""],
          ["the same through the site's proxy, past the edge", site.p50, site.max, "", ""],
          ["the same through edge and proxy", proxied.p50, proxied.max, "", ""],
          ["of it the way through edge and proxy", overhead, "", ...judged(overhead, 2)],
        ],
      );
    });
    await section("weeks", "The price list of 200 homes by 53 weeks", () => weeklyListReport(browser));
  } finally {
    await browser.close();
  }
}

if ((await build()) !== 0) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), "bench-"));
// The first start fills the database; the measured one finds it filled, as every later start does.
await (await startProduct(folder)).stop();
const product = await startProduct(folder);
const plain = await startPlainSite(product.backend);
try {
  const home = await aHome(product.url);
  const pages = pagesOf(home);
  await section("start", "Start and memory", () => starting(product));
  await section("cached", `Pages from memory: ${visitors} visitors at once, brotli`, () =>
    cachedPages(product, plain, pages),
  );
  await section("cold", "Cold pages: the first visit, to the last byte", () => coldPages(product, plain, pages));
  await section("crowd", "A crowd on cold pages", () =>
    crowdReport([
      { name: "ours", origin: product.url, keepsPages: true },
      { name: "Next alone", origin: plain.url, keepsPages: false },
    ]),
  );
  await browsing(product, home, pages);
  await section("kill", "Each process killed under 200 visitors", () => killReport(product));
} finally {
  await plain.stop();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
await section("shop", shopCallsTitle, shopCallsReport);
await section("services", `The services with ${listings.toLocaleString("en")} listings`, services);
if (wanted.length === 0) {
  const [explanation = ""] = (await readFile(document, "utf8")).split(mark, 1);
  await writeFile(document, `${explanation}${mark}\n\n${machine()}\n\n${sections.join("\n")}`);
}
