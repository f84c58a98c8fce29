import { join } from "node:path";

/** Bundles the service worker for its build. @throws when its source does not compile */
export async function buildWorker(): Promise<void> {
  // Imported lazily: only a build needs it, and it costs memory.
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
