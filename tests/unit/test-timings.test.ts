// The report on test durations at the end of a run.
import { rmSync } from "node:fs";
import { afterAll, expect, it, vi } from "vitest";
import { vitest } from "../../scripts/steps.ts";
import { reportOf, slowest, timingsOf } from "../../scripts/test-timings.ts";

const step = "times-of-one-file";
afterAll(() => rmSync(reportOf(step), { force: true }));

it("a step records its test durations, and the slowest are listed with their files", async () => {
  // A run within a run: its own words would stand among those of this one.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await vitest(step, ["unit"], {}, { options: ["tests/unit/nearness.test.ts"] })).toBe(0);
  const lines = slowest(timingsOf(step));
  expect(lines).toContainEqual(expect.stringMatching(/ s {2}tests\/unit\/nearness\.test\.ts \(times-of-one-file\)$/));
  expect(lines).toContainEqual(expect.stringMatching(/ s {2}tests\/unit\/nearness\.test\.ts: \w/));
});
