// A short `npm run chaos` on PostgreSQL: kills and cuts during orders lose and duplicate nothing. For the embedded database see
// kill.test.ts.
import { afterAll, expect, test } from "vitest";
import { killBackends } from "#tests/fixtures/backend-process";
import { chaos } from "#tests/fixtures/chaos";
import { startPostgres } from "@/scripts/postgres";

const postgres = await startPostgres({ fsync: true });
afterAll(async () => {
  killBackends();
  await postgres?.stop();
});

test(`killed and disconnected during orders on ${postgres ? "PostgreSQL" : "the embedded database"}: keeps every acknowledged order, payment, refund and mail once [CK7]`, {
  timeout: 300_000,
}, async () => {
  const report = await chaos({ kills: 2, seed: 7, postgres });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(2);
  expect(report.acknowledged).toBeGreaterThan(3);
  expect(report.mails).toBeGreaterThanOrEqual(report.acknowledged);
});
