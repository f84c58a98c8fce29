import { type Context, Hono } from "hono";
import type { Deps } from "#backend/deps";
import { invalid, parseWith } from "#backend/failure";
import { createFacets } from "#backend/property/facet";
import { findLocations, priceStay, readLocation } from "#backend/property/locations";
import { findPrices } from "#backend/property/prices";
import { findSales, readSale, readSelection } from "#backend/property/sales";
import { partyOf } from "#backend/property/stay-filter";
import { idOf, localeOf, queryOf } from "#backend/request";
import {
  locationsQuerySchema,
  partyQuerySchema,
  pricesFilterSchema,
  salesQuerySchema,
  stayQuerySchema,
} from "#lib/property/filter";

const largestSelection = 24;
const partyIn = (c: Context) => parseWith(partyQuerySchema, queryOf(c));

/** `/api/*`: rentals, sales, week prices. */
export function propertyRoutes(deps: Deps): Hono {
  const facets = createFacets(deps.db);
  const routes = new Hono();
  routes.get("/locations", async (c) =>
    c.json(await findLocations(deps, facets, parseWith(locationsQuerySchema, queryOf(c)), localeOf(c))),
  );
  routes.get("/locations/:id", async (c) =>
    c.json({ success: true, location: await readLocation(deps, idOf(c.req.param("id")), partyIn(c), localeOf(c)) }),
  );
  routes.get("/locations/:id/price", async (c) =>
    c.json(await priceStay(deps, idOf(c.req.param("id")), parseWith(stayQuerySchema, queryOf(c)), localeOf(c))),
  );
  routes.get("/prices", async (c) =>
    c.json(await findPrices(deps, parseWith(pricesFilterSchema, queryOf(c)), localeOf(c))),
  );
  routes.get("/sales", async (c) =>
    c.json(await findSales(deps, facets, parseWith(salesQuerySchema, queryOf(c)), localeOf(c))),
  );
  routes.get("/sales/:id", async (c) =>
    c.json({ success: true, sale: await readSale(deps, idOf(c.req.param("id")), localeOf(c)) }),
  );
  routes.get("/selection/:limit", async (c) => {
    const limit = idOf(c.req.param("limit"));
    if (limit === null || limit > largestSelection) throw invalid({ limit: "max" });
    return c.json(await readSelection(deps, { limit, party: partyOf(partyIn(c)) }, localeOf(c)));
  });
  return routes;
}
