import { createTestDatabase } from "#tests/backend/database";
import { fuzz } from "#tests/fixtures/fuzz";

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const part = 10_000;

for (const level of ["info", "warn"] as const) console[level] = () => {};
let failed = 0;
for (let done = 0; done < count; done += part) {
  const { db, close } = await createTestDatabase();
  const begun = performance.now();
  const { calls, statuses, faults, inconsistencies } = await fuzz(db, Math.min(part, count - done), seed + done);
  await close();
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const byStatus = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  console.log(`${done + calls} calls (seed ${seed + done}, ${seconds} s): ${byStatus.join(", ")}`);
  for (const fault of [...faults, ...inconsistencies]) console.log(`  ${fault}`);
  failed += faults.length + inconsistencies.length;
}
console.log(`${count} calls, ${failed} faults.`);
process.exitCode = failed > 0 ? 1 : 0;
