import { killBackends } from "#tests/fixtures/backend-process";
import { chaos } from "#tests/fixtures/chaos";
import type { ChaosReport } from "#tests/fixtures/chaos-proof";
import { aSmallDisk } from "#tests/fixtures/small-disk";
import { build } from "./build.ts";
import { startPostgres } from "./postgres.ts";

/** npm run chaos [-- KILLS [embedded|postgres]]; CHAOS_SEED repeats a run. */
const [count = "200", only] = process.argv.slice(2);
const kills = Number(count);
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
let failed = false;

function say(engine: string, report: ChaosReport, seconds: number) {
  const others = Object.entries(report.disturbances).map(([name, times]) => `${times} × ${name}`);
  console.log(`${engine}, seed ${seed}, ${seconds} s: ${report.kills} kills, ${others.join(", ")}`);
  console.log(
    `  ${report.acknowledged} orders acknowledged, ${report.refunded} payments given back, ${report.mails} mails`,
  );
  console.log(`  ${report.repeated} mails came twice under one Message-ID; ${report.faults.length} faults`);
  for (const fault of report.faults.slice(0, 40)) console.log(`    ${fault}`);
  failed ||= report.faults.length > 0 || report.acknowledged === 0;
}

process.on("exit", killBackends);
if ((await build()) !== 0) process.exit(1);
for (const engine of ["embedded", "postgres"]) {
  if (only && only !== engine) continue;
  const disk = aSmallDisk(1_000);
  if (!disk) console.log("No disk can be mounted here: none is filled.");
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true, within: disk?.folder }) : null;
  if (engine === "postgres" && !postgres) {
    console.log("PostgreSQL is not installed here.");
    continue;
  }
  const begun = Date.now();
  const said = (line: string) => console.log(`  ${engine}: ${line}`);
  say(
    engine,
    await chaos({ kills, seed, postgres, throughSite: true, disk, said }),
    Math.round((Date.now() - begun) / 1000),
  );
  await postgres?.stop();
  disk?.remove();
}
process.exitCode = failed ? 1 : 0;
