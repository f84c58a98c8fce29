import { lastOutput, node, run } from "./processes.ts";

export type Step = { name: string; about: string; run: () => Promise<number> };

const bin = (name: string, path: string, ...args: string[]) => run(node, [`node_modules/${name}/${path}`, ...args]);
const vitest = (...projects: string[]) =>
  bin("vitest", "vitest.mjs", "run", ...projects.flatMap((project) => ["--project", project]));

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
  about: "Biome: format, rules, import boundaries",
  run: () => bin("@biomejs/biome", "bin/biome", "check", "."),
};

export const unit: Step = { name: "unit", about: "rules, proxy, islands", run: () => vitest("unit", "islands") };

export const backend: Step = {
  name: "backend",
  about: "services on the embedded database",
  run: () => vitest("backend"),
};

/** Runs steps one after the other, all of them, and prints what each took, after the last words of those that failed. Answers 1 when one did. */
export async function runSteps(steps: Step[]): Promise<number> {
  const rows: string[] = [];
  const failures: string[] = [];
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
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    rows.push(`  ${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(14)}${seconds.padStart(7)} s`);
  }
  console.log(`${failures.join("\n")}\n\n${rows.join("\n")}\n`);
  return failures.length > 0 ? 1 : 0;
}
