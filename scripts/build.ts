import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { node, run } from "./processes.ts";
import { buildWorker } from "./worker.ts";

const sources = [
  ...["agency.ts", "map.ts", "sign.svg", "terms.ts", "terrain.svg", "theme.css", "words"].map(
    (name) => `agency/${name}`,
  ),
  "app",
  "components",
  "instrumentation.ts",
  "lib",
  "messages",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "public",
  "worker",
];

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** True when there is no production build or a source is younger than it. */
export function isStale(): boolean {
  const mark = join(".next", "worker.js");
  return !existsSync(mark) || Math.max(...sources.map(newest)) > statSync(mark).mtimeMs;
}

/** Builds the site when it has to; answers the exit code. */
export async function build(): Promise<number> {
  if (!isStale()) return 0;
  console.log("Building the site…");
  const code = await run(node, ["node_modules/.bin/next", "build"], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code === 0) await buildWorker();
  return code;
}
