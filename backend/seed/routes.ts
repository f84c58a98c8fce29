import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { failure, parseWith } from "#backend/failure";
import { purgeSites } from "#backend/purge";
import { importAgency } from "#backend/seed/importer";
import { isSigned } from "#lib/upstream/signature";

const bodySchema = z.strictObject({ folder: z.string().min(1).max(1000) });

/** `POST /import {folder}`: an import into the embedded database that this process holds, for `npm run import`. */
export function importRoutes({ db, config, clock }: Deps): Hono {
  const routes = new Hono();
  routes.post("/import", async (c) => {
    const secret = config.purge?.secret;
    const raw = await c.req.text();
    if (!secret || !isSigned(secret, raw, c.req.header("x-signature") ?? null, clock()))
      throw failure(404, "NOT_FOUND");
    const { folder } = parseWith(bodySchema, JSON.parse(raw));
    const result = await importAgency(db, folder);
    const faults = result.ok ? await purgeSites(config, result.changed) : [];
    return c.json({ result, faults });
  });
  return routes;
}
