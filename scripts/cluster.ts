import { setTimeout as pause } from "node:timers/promises";
import { build } from "./build.ts";
import { startMachines } from "./cluster/machines.ts";
import { lost, visit } from "./cluster/visitors.ts";
import { onEnd } from "./processes.ts";

/** Requests that a rolling restart has to serve at least. */
const enough = 10_000;
const longest = 15 * 60_000;
const rolling = process.argv.includes("--roll");

if ((await build()) !== 0) process.exit(1);
const machines = await startMachines(Number(process.env.PORT || 8080)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`\n  ${machines.url}/fr, by nginx\n  ${machines.names().join(", ")}; PostgreSQL, sandbox\n`);

if (!rolling) onEnd(() => void machines.stop().then(() => process.exit(0)));
else {
  const begun = Date.now();
  let rolled = false;
  const visiting = visit(machines.url, (requests) => (!rolled || requests < enough) && Date.now() - begun < longest);
  await pause(3_000);
  await machines.roll((name) => console.log(`  renewed while visitors are there: ${name}`));
  rolled = true;
  const { requests, failed, orders } = await visiting;
  const missing = await lost(machines.url, orders);
  console.log(`  ${requests} requests, ${failed.length} failed; ${orders.length} paid orders, ${missing.length} lost`);
  for (const line of [...failed.slice(0, 20), ...missing]) console.log(`    ${line}`);
  await machines.stop();
  process.exit(failed.length + missing.length > 0 ? 1 : 0);
}
