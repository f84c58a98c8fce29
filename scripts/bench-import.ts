import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backendEnvironment, killBackends, startBackend } from "#tests/fixtures/backend-process";
import { contact } from "#tests/fixtures/contact";
import { median, quantile } from "./bench/numbers.ts";
import { startPostgres } from "./postgres.ts";
import { freePort, node } from "./processes.ts";

/** npm run bench:import [-- LISTINGS [embedded|postgres]]: how long cart calls take while the agency's folder is imported again. */
const [count = "10000", only] = process.argv.slice(2);
const wanted = Number(count);
const folder = mkdtempSync(join(tmpdir(), "import-"));
const agency = join(folder, "agency");

/** The sample's weekly homes again and again, each with an id and a reference of its own. */
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

type Delays = { calls: number; failed: string[]; times: number[] };

/** One guest after the other who fills in his address, until told to stop. */
function guests(port: number) {
  const delays: Delays = { calls: 0, failed: [], times: [] };
  let going = true;
  const done = (async () => {
    while (going) {
      const begun = performance.now();
      const init = {
        method: "PUT",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.18.${(delays.calls >> 6) & 255}.1` },
        body: JSON.stringify(contact),
        signal: AbortSignal.timeout(10_000),
      };
      const status = await fetch(`http://127.0.0.1:${port}/shop/api/store/cart/shipping-contact`, init).then(
        (reply) => reply.status,
        (error: Error) => error.name,
      );
      delays.calls += 1;
      delays.times.push(performance.now() - begun);
      if (status !== 200) delays.failed.push(String(status));
    }
  })();
  return async () => {
    going = false;
    await done;
    return delays;
  };
}

async function measure(engine: "embedded" | "postgres") {
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : null;
  if (engine === "postgres" && !postgres) return console.log("PostgreSQL is not installed here.");
  const data = join(folder, engine);
  const ports = { backend: await freePort(), sandbox: await freePort() };
  const environment = { AGENCY_DIR: agency, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  const child = await startBackend(data, ports, environment, "inherit", 3_600);
  const stop = guests(ports.backend);
  const begun = performance.now();
  const env = { ...backendEnvironment(data, ports), ...environment };
  const importing = spawn(node, ["backend/seed/import.ts", agency], { env, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(importing, "exit");
  const seconds = (performance.now() - begun) / 1000;
  const { calls, failed, times } = await stop();
  const ms = (value: number) => `${Math.round(value)} ms`;
  console.log(`${engine}: ${wanted} listings imported again in ${seconds.toFixed(0)} s (exit ${code})`);
  console.log(
    `  ${calls} calls meanwhile, ${failed.length} failed; median ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}, longest ${ms(Math.max(...times))}`,
  );
  child.kill("SIGTERM");
  await once(child, "exit");
  await postgres?.stop();
}

process.on("exit", killBackends);
multiply();
for (const engine of ["postgres", "embedded"] as const) if (!only || only === engine) await measure(engine);
rmSync(folder, { recursive: true, force: true });
