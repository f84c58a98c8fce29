import { join } from "node:path";

/** Bundles the service worker beside the build it belongs to. @throws when its source does not compile. */
export async function buildWorker(): Promise<void> {
  // Only a build needs it; who starts what is built need not hold it.
  const { build } = await import("esbuild");
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
