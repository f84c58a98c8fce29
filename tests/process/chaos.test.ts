// A short form of `npm run chaos`: kills and cuts under orders lose and double nothing.
import { afterAll, expect, test } from "vitest";
import { killBackends } from "#tests/fixtures/backend-process";
import { chaos } from "#tests/fixtures/chaos";
import { startPostgres } from "@/scripts/postgres";

const postgres = await startPostgres({ fsync: true });
afterAll(async () => {
  killBackends();
  await postgres?.stop();
});

test.each(postgres ? ["the embedded database", "PostgreSQL"] : ["the embedded database"])(
  "killed and cut off under orders on %s: every acknowledged order, payment, refund and mail is there once [CK7]",
  { timeout: 300_000 },
  async (engine) => {
    const report = await chaos({ kills: 2, seed: 7, postgres: engine === "PostgreSQL" ? postgres : null });
    expect(report.faults).toEqual([]);
    expect(report.kills).toBe(2);
    expect(report.acknowledged).toBeGreaterThan(3);
    expect(report.mails).toBeGreaterThanOrEqual(report.acknowledged);
  },
);
