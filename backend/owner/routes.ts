import { Hono } from "hono";
import type { Deps } from "#backend/deps";
import { implement } from "#backend/implement";
import { keepPhoto } from "#backend/owner/photo";
import { receiveOwnerRequest } from "#backend/owner/request";

/** What owners ask for, and the photographs they send with it. */
export function ownerRoutes(deps: Deps): Hono {
  const routes = new Hono();
  implement(routes, deps, "POST /shop/api/store/owner-request", async ({ body, address, locale }) =>
    receiveOwnerRequest(deps, await body(), { address, locale }),
  );
  implement(routes, deps, "POST /shop/api/store/owner-request/photo", async ({ body, address }) =>
    keepPhoto(deps, (await body()).photo, address),
  );
  return routes;
}
