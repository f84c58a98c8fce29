import { realpathSync } from "node:fs";
import { sep } from "node:path";
import type { Hono } from "hono";
import { z } from "zod";
import { serialized } from "#backend/db/step";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { purgeSites } from "#backend/purge";
import { signedCall } from "#backend/signed-call";

const body = z.strictObject({ folder: z.string().min(1).max(1000), force: z.boolean().default(false) });

/** Whether a path is the agency's folder or inside it, with links and dots resolved. */
function isAgencys(folder: string, agencyFolder: string): boolean {
  try {
    const [asked, own] = [realpathSync(folder), realpathSync(agencyFolder)];
    return asked === own || asked.startsWith(own + sep);
  } catch {
    return false;
  }
}

/**
 * `POST /import {folder}`: an import into the embedded database that this process holds, for `npm run import`; only the
 * agency's folder.
 */
export function importRoutes(deps: Deps): Hono {
  const { db, config, stopping = new AbortController().signal } = deps;
  return signedCall(deps, { path: "/import", body }, async ({ folder, force }) => {
    if (!isAgencys(folder, config.agencyFolder)) throw failure(403, "IMPORT_FOLDER");
    logSecurity("import");
    const { importAgency } = await import("#backend/seed/importer");
    const result = await serialized(() => importAgency(db, folder, undefined, { force, concurrentSignal: stopping }));
    const faults = result.ok ? await purgeSites(config, result.changed) : [];
    return { result, faults };
  });
}
