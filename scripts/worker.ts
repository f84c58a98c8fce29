import { join } from "node:path";
import { build } from "esbuild";

/** Bundles the service worker beside the build it belongs to. @throws when its source does not compile. */
export async function buildWorker(): Promise<void> {
  await build({
    entryPoints: ["worker/main.ts"],
    outfile: join(".next", "worker.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}

if (import.meta.main) await buildWorker();
