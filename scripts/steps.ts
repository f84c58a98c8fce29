import { rmSync } from "node:fs";
import { lastOutput, node, run } from "./processes.ts";
import { repeated, reportOf, slowest, timingsOf } from "./test-timings.ts";

/** Scope of a run: everything, or what a change since a commit can affect. */
export type Scope = { since?: string };
export type Step = { name: string; about: string; run: (scope: Scope) => Promise<number> };

const bin = (name: string, path: string, ...args: string[]) => run(node, [`node_modules/${name}/${path}`, ...args]);

/** Runs vitest projects; their report becomes the step's test durations. */
export const vitest = (
  step: string,
  projects: string[],
  { since }: Scope,
  { env, options = [] }: { env?: Record<string, string>; options?: string[] } = {},
) =>
  run(
    node,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      ...options,
      ...(since ? ["--changed", since, "--passWithNoTests"] : []),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(step)}`],
    ],
    { env },
  );

export const types: Step = {
  name: "types",
  about: "TypeScript",
  run: async () =>
    (await bin("next", "dist/bin/next", "typegen")) ||
    (await bin("typescript", "bin/tsc", "--noEmit")) ||
    bin("typescript", "bin/tsc", "--noEmit", "-p", "worker"),
};

export const lint: Step = {
  name: "lint",
  about: "Biome: format, rules, import boundaries, circles",
  run: () => bin("@biomejs/biome", "bin/biome", "check", "."),
};

export const unused: Step = {
  name: "unused",
  about: "Knip: files, exports and dependencies that nothing uses",
  run: () => bin("knip", "bin/knip.js"),
};

export const unit: Step = {
  name: "unit",
  about: "rules, proxy, islands",
  run: (scope) => vitest("unit", ["unit", "islands", "markup"], scope),
};

/**
 * Runs all steps one after the other, and prints the slowest tests, the last output of failed steps and each step's duration.
 * Resolves with 1 when one failed.
 */
export async function runSteps(steps: Step[], scope: Scope): Promise<number> {
  const rows: string[] = [];
  const failures: string[] = [];
  const whole = performance.now();
  const took = (since: number) => `${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s`;
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopped = true;
    });
  }
  for (const { name, about, run: execute } of steps) {
    console.log(`\n── ${name}: ${about}`);
    rmSync(reportOf(name), { force: true });
    const begin = performance.now();
    const code = await execute(scope);
    if (stopped) return 1;
    if (code !== 0) failures.push(`\n── ${name} failed; its last lines were`, ...lastOutput());
    rows.push(`  ${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(14)}${took(begin)}`);
  }
  rows.push(`          ${"all".padEnd(14)}${took(whole)}`);
  const timings = steps.flatMap(({ name }) => timingsOf(name));
  console.log([...slowest(timings), ...failures, ...repeated(timings), "", ...rows, ""].join("\n"));
  return failures.length > 0 ? 1 : 0;
}
