import { rmSync } from "node:fs";
import { lastOutput, node, run } from "./processes.ts";
import { reportOf, slowest, timingsOf } from "./test-timings.ts";

/** What a run looks at: everything, or what a change since a commit can touch. */
export type Scope = { since?: string };
export type Step = { name: string; about: string; run: (scope: Scope) => Promise<number> };

const bin = (name: string, path: string, ...args: string[]) => run(node, [`node_modules/${name}/${path}`, ...args]);

/** Runs projects of vitest; the report of what each test took is the step's. */
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
 * Runs steps one after the other, all of them, and prints the slowest tests, the last words of steps that failed and what each
 * step took. Answers 1 when one did.
 */
export async function runSteps(steps: Step[], scope: Scope = {}): Promise<number> {
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
  const times = slowest(steps.flatMap(({ name }) => timingsOf(name)));
  console.log([...times, ...failures, "", ...rows, ""].join("\n"));
  return failures.length > 0 ? 1 : 0;
}
