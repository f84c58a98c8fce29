import type { Deps } from "#backend/deps";
import { invalid } from "#backend/failure";
import type { Handlers } from "#backend/implement";
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
export function propertyCalls(deps: Deps): Handlers {
  const facets = createFacets(deps.db);
  return {
    "GET /api/locations": ({ query, locale }) => findLocations(deps, facets, query, locale),
    "GET /api/counts": ({ query }) => countHomes(deps, query),
    "GET /api/positions": ({ query, locale }) => findPositions(deps, query, locale),
    "GET /api/arrivals": ({ query }) => findArrivals(deps, query),
    "GET /api/locations/{id}": async ({ number, query, locale }) => ({
      success: true,
      location: await readLocation(deps, number("id"), query, locale),
    }),
    "GET /api/locations/{id}/price": ({ number, query, locale }) => priceStay(deps, number("id"), query, locale),
    "GET /api/prices": ({ query, locale }) => findPrices(deps, query, locale),
    "GET /api/sales": ({ query, locale }) => findSales(deps, facets, query, locale),
    "GET /api/sales/{id}": async ({ number, locale }) => ({
      success: true,
      sale: await readSale(deps, number("id"), locale),
    }),
    "GET /api/selection/{limit}": ({ number, query, locale }) => {
      const limit = number("limit");
      if (limit === null) throw invalid({ limit: "min" });
      return readSelection(deps, { limit: Math.min(limit, largestSelection), party: partyOf(query) }, locale);
    },
  };
}
