// Thousands of calls that match the contract, nearly match it or do not: each gets a reply, and the data stays consistent.
import { expect, test, vi } from "vitest";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { fuzz } from "#tests/fixtures/fuzz";

const db = await anEmptyDatabase();

/** The same calls in each run, so that a change is what a failure is about; `npm run bench:fuzz` makes others, FUZZ_SEED repeats one. */
const seed = Number(process.env.FUZZ_SEED ?? 20_779);

test(`2,500 valid, invalid and random calls: none fails and the database stays consistent (seed ${seed})`, {
  timeout: 480_000,
}, async () => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { calls, statuses, faults, inconsistencies } = await fuzz(db, 2_500, seed);
  expect(faults).toEqual([]);
  expect(inconsistencies).toEqual([]);
  expect(logged.mock.calls).toEqual([]);
  expect(calls).toBe(2_500);
  // A run that only met refusals would have tried nothing.
  expect(statuses[200] ?? 0).toBeGreaterThan(150);
  expect(statuses[400] ?? 0).toBeGreaterThan(250);
});
