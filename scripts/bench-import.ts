import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, saturdayBefore, today } from "#lib/property/calendar";
import { backendEnvironment, killBackends, startBackend } from "#tests/fixtures/backend-process";
import { contact } from "#tests/fixtures/contact";
import { median, quantile } from "./bench/numbers.ts";
import { type Cluster, onEachEngine } from "./postgres.ts";
import { freePort, node } from "./processes.ts";

/**
 * npm run bench:import [-- LISTINGS [embedded|postgres]]: how long guests wait while every home of the agency's folder is
 * imported with a new rent.
 */
const [count = "10000", only] = process.argv.slice(2);
const wanted = Number(count);
const folder = mkdtempSync(join(tmpdir(), "import-"));
const agency = join(folder, "agency");

/** The sample's weekly homes repeated, each with an id and a reference of its own. */
function multiply() {
  cpSync("agency", agency, { recursive: true });
  const rentals = join(agency, "rentals");
  const texts = readdirSync(rentals)
    .map((name) => readFileSync(join(rentals, name), "utf8"))
    .filter((text) => /^kind: weekly$/m.test(text));
  for (let made = 0; made < wanted - texts.length; made++) {
    const text = (texts[made % texts.length] ?? "")
      .replace(/^id: .*$/m, `id: ${1_000_000 + made}`)
      .replace(/^reference: .*$/m, `reference: HP-${1_000_000 + made}`)
      .replace(/^selected: .*\n/m, "");
    writeFileSync(join(rentals, `${1_000_000 + made}.md`), text);
  }
}

/** Raises the rent and the cleaning fee of every home. */
function raise() {
  const rentals = join(agency, "rentals");
  for (const name of readdirSync(rentals)) {
    const text = readFileSync(join(rentals, name), "utf8");
    const dearer = (line: string) => line.replace(/\d+/g, (amount) => String(Number(amount) + 10));
    writeFileSync(join(rentals, name), text.replace(/^(week|cleaning): .*$/gm, dearer));
  }
}

type Waits = Record<string, { times: number[]; failed: string[] }>;

/** Expected refusals for a guest whose week is not available. */
const expected = new Set([200, 404, 409]);

/** Guests who request a price, fill in their contact, and order, one after the other for each kind, until stopped. */
function guests(port: number) {
  const waits: Waits = {};
  let going = true;
  let asked = 0;
  async function call(name: string, method: string, path: string, body?: object, cookie = "") {
    const begun = performance.now();
    asked += 1;
    const from = `198.18.${(asked >> 6) & 255}.${asked & 63}`;
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { "content-type": "application/json", "x-forwarded-for": from, cookie },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: Error) => error);
    waits[name] ??= { times: [], failed: [] };
    waits[name].times.push(performance.now() - begun);
    if (reply instanceof Error) waits[name].failed.push(reply.name);
    else if (!expected.has(reply.status)) waits[name].failed.push(String(reply.status));
    return reply instanceof Error || !reply.ok ? null : reply;
  }
  const shop = "/shop/api/store";
  const home = () => 1_000_000 + Math.floor(Math.random() * Math.max(1, wanted - 40));
  const week = (ahead: number) => addDays(saturdayBefore(today()), 7 * ahead);
  const page = "http://localhost:3000/fr/commande/confirmation/{number}/succes";
  const urls = { successUrl: page, failUrl: page, cancelUrl: page };
  async function order() {
    const first = 3 + Math.floor(Math.random() * 40);
    const stay = { people: 2, startPeriod: week(first), endPeriod: week(first + 1) };
    const added = await call("add to the cart", "PUT", `${shop}/cart/add/${100_000 + home()}`, stay);
    const cookie = added?.headers.getSetCookie()[0]?.split(";")[0];
    if (!cookie) return;
    const filled = await call("address", "PUT", `${shop}/cart/shipping-contact`, contact, cookie);
    if (!filled) return;
    const { id } = (await filled.json()) as { id: string };
    await call("checkout", "POST", `${shop}/order/${id}/payment/checkout`, urls, cookie);
  }
  const nights = `dateFrom=${week(5)}&dateTo=${week(6)}&people=2`;
  const kinds = [
    () => call("availability", "GET", `/api/locations/${home()}/price?locale=fr&${nights}`),
    () => call("address", "PUT", `${shop}/cart/shipping-contact`, contact),
    order,
  ];
  const done = kinds.map(async (kind) => {
    while (going) {
      await kind();
      await sleep(50);
    }
  });
  return async () => {
    going = false;
    await Promise.all(done);
    return waits;
  };
}

async function measure(engine: string, postgres: Cluster | null) {
  const data = join(folder, engine);
  const ports = { backend: await freePort(), sandbox: await freePort() };
  const environment = { AGENCY_DIR: agency, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  const child = await startBackend(data, ports, environment, "inherit", 3_600);
  raise();
  const stop = guests(ports.backend);
  const begun = performance.now();
  const env = { ...backendEnvironment(data, ports), ...environment };
  const importing = spawn(node, ["backend/seed/import.ts", agency], { env, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(importing, "exit");
  const seconds = (performance.now() - begun) / 1000;
  const waits = await stop();
  const ms = (value: number) => `${Math.round(value)} ms`;
  console.log(`${engine}: ${wanted} listings imported with other rents in ${seconds.toFixed(0)} s (exit ${code})`);
  for (const [name, { times, failed }] of Object.entries(waits))
    console.log(
      `  ${name}: ${times.length} calls, ${failed.length} failed; median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}, longest ${ms(Math.max(...times))}`,
    );
  child.kill("SIGTERM");
  await once(child, "exit");
}

process.on("exit", killBackends);
multiply();
await onEachEngine(only, measure, { fsync: true });
rmSync(folder, { recursive: true, force: true });
