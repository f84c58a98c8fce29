import { Hono } from "hono";
import type { z } from "zod";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { bodyOf } from "#backend/request";
import { createReplayGuard } from "#lib/upstream/replay";
import { deriveKey, isSigned } from "#lib/upstream/signature";

/** The key that signs a call to `path`: of the installation's own secret, another for each path. */
export const callKey = (config: { secret: string }, path: string): string => deriveKey(config.secret, path.slice(1));

/**
 * A route for the operator's own scripts, `POST` to `path`: signed over its raw body with the path's key, each signature valid
 * once. A missing, wrong or repeated signature gets 404.
 */
export function signedCall<Schema extends z.ZodType>(
  { clock, config }: Pick<Deps, "clock" | "config">,
  { path, body }: { path: string; body: Schema },
  handle: (sent: z.infer<Schema>) => Promise<object>,
): Hono {
  const routes = new Hono();
  const key = callKey(config, path);
  const isReplay = createReplayGuard();
  routes.post(path, async (c) => {
    const signature = c.req.header("x-signature") ?? "";
    if (!isSigned(key, await c.req.text(), signature, clock()) || isReplay(signature, clock())) {
      logSecurity("signed-call-refused");
      throw failure(404, "NOT_FOUND");
    }
    return c.json(await handle(await bodyOf(c, body)));
  });
  return routes;
}
