import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { routedLocales } from "#lib/i18n/routing";
import { buildId } from "#lib/offline/build";

let bundle: Promise<string> | undefined;

/** The service worker's source with this build's name and the routed languages; null in the development server. */
export async function workerScript(): Promise<string | null> {
  if (process.env.NODE_ENV !== "production") return null;
  bundle ??= readFile(join(process.cwd(), ".next", "worker.js"), "utf8");
  return `self.site=${JSON.stringify({ build: buildId(), locales: routedLocales() })};\n${await bundle}`;
}
