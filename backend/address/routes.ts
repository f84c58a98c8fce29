import { Hono } from "hono";
import { z } from "zod";
import { addressService } from "#backend/address/service";
import { AddressServiceDown } from "#backend/address/swisstopo";
import type { Deps } from "#backend/deps";
import { failure, parseWith } from "#backend/failure";
import { queryOf } from "#backend/request";
import { shortestQuery } from "#lib/shop/address";

const querySchema = z.object({
  q: z.string().max(200),
  area: z.enum(["resort", "switzerland"]).default("resort"),
});

/** Address suggestions (CK2, VA3), relative to the shop's prefix. */
export function addressRoutes(deps: Pick<Deps, "config">): Hono {
  const routes = new Hono();
  routes.get("/address", async (c) => {
    const { q, area } = parseWith(querySchema, queryOf(c));
    if (q.trim().length < shortestQuery) return c.json([]);
    try {
      return c.json(await addressService(deps.config).suggest(q.trim(), area));
    } catch (error) {
      if (!(error instanceof AddressServiceDown)) throw error;
      console.warn(`addresses: ${error.message}`);
      throw failure(503, "ADDRESS_SERVICE_DOWN");
    }
  });
  return routes;
}
