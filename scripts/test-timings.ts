import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Duration of a test in milliseconds, and whether it passed only when tried again; its file is relative to the project's folder. */
export type Timing = { step: string; file: string; title: string; duration: number; isRepeated: boolean };

type VitestReport = {
  testResults: {
    name: string;
    /** The failures of a test that passed are those of its first tries. */
    assertionResults: {
      fullName: string;
      duration?: number | null;
      status: string;
      failureMessages?: string[] | null;
    }[];
  }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string; results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };

const folder = "test-results";

/** The runner's report of a step's test durations; until then the file is the previous run's. */
export const reportOf = (step: string) => join(folder, `${step}.json`);

const fromVitest = (step: string, { testResults }: VitestReport): Timing[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      step,
      file: relative(process.cwd(), name),
      title: fullName,
      duration: duration ?? 0,
      isRepeated: status === "passed" && (failureMessages ?? []).length > 0,
    })),
  );

function fromPlaywright(step: string, { config, suites }: PlaywrightReport): Timing[] {
  const root = relative(process.cwd(), config.rootDir);
  const timings = (suite: Suite): Timing[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        step,
        file: join(root, suite.file),
        title: `${title} (${projectName})`,
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        isRepeated: status === "flaky",
      })),
    ),
    ...(suite.suites ?? []).flatMap(timings),
  ];
  return suites.flatMap(timings);
}

/** Test durations of a step's last run; empty when it has no report. */
export function timingsOf(step: string): Timing[] {
  const path = reportOf(step);
  if (!existsSync(path)) return [];
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, "utf8"));
  return "testResults" in report ? fromVitest(step, report) : fromPlaywright(step, report);
}

const row = (duration: number, text: string) => `  ${(duration / 1000).toFixed(1).padStart(7)} s  ${text}`;

/** The twenty slowest files and tests, as lines to print. */
export function slowest(timings: Timing[]): string[] {
  const files = new Map<string, number>();
  for (const { step, file, duration } of timings) {
    const name = `${file} (${step})`;
    files.set(name, (files.get(name) ?? 0) + duration);
  }
  const top = <Item>(items: Item[], duration: (item: Item) => number, text: (item: Item) => string) =>
    items
      .toSorted((a, b) => duration(b) - duration(a))
      .slice(0, 20)
      .map((item) => row(duration(item), text(item)));
  if (timings.length === 0) return [];
  return [
    "The slowest files:",
    ...top(
      [...files],
      ([, duration]) => duration,
      ([name]) => name,
    ),
    "The slowest tests:",
    ...top(
      timings,
      ({ duration }) => duration,
      ({ file, title }) => `${file}: ${title}`,
    ),
  ];
}

/** The tests that passed only when tried again, as lines to print. */
export function repeated(timings: Timing[]): string[] {
  const again = timings.filter(({ isRepeated }) => isRepeated);
  if (again.length === 0) return [];
  return ["", "Passed only on another try:", ...again.map(({ step, file, title }) => `  ${file} (${step}): ${title}`)];
}
