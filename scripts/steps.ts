import { lastOutput, node, run } from "./processes.ts";

export type Step = { name: string; about: string; run: () => Promise<number> };

const bin = (name: string, path: string, ...args: string[]) => run(node, [`node_modules/${name}/${path}`, ...args]);

/** Runs projects of vitest. */
export const vitest = (
  projects: string[],
  { env = {}, options = [] }: { env?: Record<string, string>; options?: string[] } = {},
) =>
  run(
    node,
    ["node_modules/vitest/vitest.mjs", "run", ...projects.flatMap((project) => ["--project", project]), ...options],
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
  run: () => vitest(["unit", "islands", "markup"]),
};

/**
 * Runs steps one after the other, all of them, and prints the last words of steps that failed and what each step took. Answers
 * 1 when one did.
 */
export async function runSteps(steps: Step[]): Promise<number> {
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
    const begin = performance.now();
    const code = await execute();
    if (stopped) return 1;
    if (code !== 0) failures.push(`\n── ${name} failed; its last lines were`, ...lastOutput());
    rows.push(`  ${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(14)}${took(begin)}`);
  }
  rows.push(`          ${"all".padEnd(14)}${took(whole)}`);
  console.log([...failures, "", ...rows, ""].join("\n"));
  return failures.length > 0 ? 1 : 0;
}
