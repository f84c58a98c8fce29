import { setTimeout as pause } from "node:timers/promises";
import { build } from "./build.ts";
import { checkBooks, checkLimits, checkPurge, checkSessions, loseNotification } from "./cluster/checks.ts";
import { startMachines } from "./cluster/machines.ts";
import { homesOf, lost, visit } from "./cluster/visitors.ts";
import { onEnd } from "./processes.ts";

/** Minimum number of requests during a rolling restart. */
const enough = 10_000;
const longest = 30 * 60_000;
const rolling = process.argv.includes("--roll");

if ((await build()) !== 0) process.exit(1);
const machines = await startMachines(Number(process.env.PORT || 8080)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`\n  ${machines.url}/fr, by nginx\n  ${machines.names.join(", ")}; PostgreSQL, sandbox\n`);

/** Prints a check's findings; returns whether there were none. */
function said(what: string, faults: string[]): boolean {
  console.log(`  ${faults.length === 0 ? "right" : "WRONG"}  ${what}`);
  for (const fault of faults.slice(0, 20)) console.log(`         ${fault}`);
  return faults.length === 0;
}

async function roll(): Promise<boolean> {
  const homes = await homesOf(machines.url);
  const found = await loseNotification(machines, homes);
  const begun = Date.now();
  let rolled = false;
  const visiting = visit(machines.url, homes, (count) => (!rolled || count < enough) && Date.now() - begun < longest);
  await pause(3_000);
  await machines.roll((name) => console.log(`  renewed while visitors are there: ${name}`));
  rolled = true;
  const { requests, failed, orders } = await visiting;
  const seconds = Math.round((Date.now() - begun) / 1000);
  const results = [
    said(`${requests} requests in ${seconds} s, ${failed.length} failed`, failed),
    said(`${orders.length} orders paid, each found by its buyer`, await lost(machines.url, orders)),
    said("sessions: one successor, one logout at all edges", await checkSessions(machines)),
    said("limits: counted over all instances", await checkLimits(machines)),
    said("purge: an import is seen at every edge at once", await checkPurge(machines)),
    said("reconciler: a payment nobody told about is found", await found()),
    said("books: database and provider agree", await checkBooks(machines)),
  ];
  return requests >= enough && orders.length > 0 && results.every(Boolean);
}

if (!rolling) onEnd(() => void machines.stop().then(() => process.exit(0)));
else {
  const right = await roll().catch((error: Error) => {
    console.error(error);
    return false;
  });
  await machines.stop();
  process.exit(right ? 0 : 1);
}
