import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { purgeSites } from "#backend/purge";
import { bodyOf } from "#backend/request";
import { importKey, isAgencys } from "#backend/seed/import-call";
import { importAgency } from "#backend/seed/importer";
import { createReplayGuard } from "#lib/upstream/replay";
import { isSigned } from "#lib/upstream/signature";

const bodySchema = z.strictObject({ folder: z.string().min(1).max(1000), sure: z.boolean().default(false) });

/**
 * `POST /import {folder}`: an import into the embedded database that this process holds, for `npm run import`. Signed with a
 * key of its own, each signature good for once; only the agency's folder.
 */
export function importRoutes({ db, config, clock }: Deps): Hono {
  const routes = new Hono();
  const isReplay = createReplayGuard();
  routes.post("/import", async (c) => {
    const raw = await c.req.text();
    const signature = c.req.header("x-signature") ?? "";
    if (!isSigned(importKey(config), raw, signature, clock()) || isReplay(signature, clock())) {
      logSecurity("import-refused");
      throw failure(404, "NOT_FOUND");
    }
    const { folder, sure } = await bodyOf(c, bodySchema);
    if (!isAgencys(folder, config.agencyFolder)) throw failure(403, "IMPORT_FOLDER");
    logSecurity("import");
    const result = await importAgency(db, folder, undefined, { sure });
    const faults = result.ok ? await purgeSites(config, result.changed) : [];
    return c.json({ result, faults });
  });
  return routes;
}
