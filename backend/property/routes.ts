import { Hono } from "hono";
import type { Deps } from "#backend/deps";
import { invalid } from "#backend/failure";
import { implement } from "#backend/implement";
import { findArrivals } from "#backend/property/arrivals";
import { countHomes } from "#backend/property/counts";
import { createFacets } from "#backend/property/facet";
import { findLocations, priceStay, readLocation } from "#backend/property/locations";
import { findPositions } from "#backend/property/positions";
import { findPrices } from "#backend/property/prices";
import { findSales, readSale, readSelection } from "#backend/property/sales";
import { partyOf } from "#backend/property/stay-filter";

const largestSelection = 24;

/** Homes to rent, properties for sale, week prices. */
export function propertyRoutes(deps: Deps): Hono {
  const facets = createFacets(deps.db);
  const routes = new Hono();
  implement(routes, deps, "GET /api/locations", ({ query, locale }) => findLocations(deps, facets, query, locale));
  implement(routes, deps, "GET /api/counts", ({ query }) => countHomes(deps, query));
  implement(routes, deps, "GET /api/positions", ({ query, locale }) => findPositions(deps, query, locale));
  implement(routes, deps, "GET /api/arrivals", ({ query }) => findArrivals(deps, query));
  implement(routes, deps, "GET /api/locations/{id}", async ({ number, query, locale }) => ({
    success: true,
    location: await readLocation(deps, number("id"), query, locale),
  }));
  implement(routes, deps, "GET /api/locations/{id}/price", ({ number, query, locale }) =>
    priceStay(deps, number("id"), query, locale),
  );
  implement(routes, deps, "GET /api/prices", ({ query, locale }) => findPrices(deps, query, locale));
  implement(routes, deps, "GET /api/sales", ({ query, locale }) => findSales(deps, facets, query, locale));
  implement(routes, deps, "GET /api/sales/{id}", async ({ number, locale }) => ({
    success: true,
    sale: await readSale(deps, number("id"), locale),
  }));
  implement(routes, deps, "GET /api/selection/{limit}", ({ number, query, locale }) => {
    const limit = number("limit");
    if (limit === null || limit > largestSelection) throw invalid({ limit: "max" });
    return readSelection(deps, { limit, party: partyOf(query) }, locale);
  });
  return routes;
}
