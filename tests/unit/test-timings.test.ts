// The report on test durations, and on tests that passed only on another try, at the end of a run.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { vitest } from "../../scripts/steps.ts";
import { repeated, reportOf, slowest, timingsOf } from "../../scripts/test-timings.ts";

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

const vitestOf = (status: string, failureMessages: string[]) => ({
  testResults: [
    { name: `${process.cwd()}/tests/a.test.ts`, assertionResults: [{ fullName: "a test", status, failureMessages }] },
  ],
});
const playwrightOf = (status: string) => ({
  config: { rootDir: process.cwd() },
  suites: [{ file: "a.spec.ts", specs: [{ title: "a test", tests: [{ projectName: "phone", status, results: [] }] }] }],
});

it.each([
  [vitestOf("passed", ["once"]), ["  tests/a.test.ts (times-of-one-file): a test"]],
  [playwrightOf("flaky"), ["  a.spec.ts (times-of-one-file): a test (phone)"]],
  [vitestOf("passed", []), []],
  [vitestOf("failed", ["twice"]), []],
  [playwrightOf("expected"), []],
  [playwrightOf("unexpected"), []],
])("a test that passed only on another try is named", (report, lines) => {
  mkdirSync(dirname(reportOf(step)), { recursive: true });
  writeFileSync(reportOf(step), JSON.stringify(report));
  expect(repeated(timingsOf(step)).slice(2)).toEqual(lines);
});
