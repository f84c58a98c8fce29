import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
  "next.config.mjs",
  "package-lock.json",
  "public",
  "worker",
];

const mark = join(".next", "sources.sha256");

/** A digest of all build inputs: unlike dates, it detects files that were restored with their old dates. */
function digestOfSources(): string {
  const digest = createHash("sha256");
  const add = (path: string) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (stat) digest.update(path).update(readFileSync(path));
  };
  for (const source of sources) add(source);
  return digest.digest("hex");
}

async function makeAnew(): Promise<number> {
  const digest = digestOfSources();
  const code = await run(node, ["node_modules/.bin/next", "build"], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) return code;
  await buildWorker();
  writeFileSync(mark, digest);
  return 0;
}

/** Builds the site unless there is a production build of exactly these sources; resolves with the exit code. */
export async function build(): Promise<number> {
  if (existsSync(mark) && readFileSync(mark, "utf8") === digestOfSources()) return 0;
  console.log("Building the site…");
  return makeAnew();
}

if (import.meta.main) process.exit(await makeAnew());
