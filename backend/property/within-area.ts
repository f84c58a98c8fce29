import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { cellMetres, metresPerDegree, publicPosition } from "#backend/property/position";
import { boundsOf, isWithin } from "#lib/property/area";

type Position = { id: number; latitude: number; longitude: number };

const nobody = 0;
/** No published position is further from the house than this, in degrees. */
const furthest = (2 * cellMetres) / metresPerDegree / Math.cos((60 * Math.PI) / 180);

/**
 * Resolves a filter's map area to `ids`. Homes are located at their published position, so that querying ever smaller areas
 * reveals no more than a map.
 */
export async function withinArea<Filter extends { area?: string; ids?: number[] }>(
  db: Database,
  filter: Filter,
): Promise<Filter & { ids: number[] }> {
  const { area, ids = [] } = filter;
  const bounds = area ? boundsOf(area) : null;
  if (!bounds) return { ...filter, ids };
  const { rows } = await db.execute<Position>(sql`select id, latitude, longitude from listings
    where active and latitude between ${bounds.south - furthest}::float8 and ${bounds.north + furthest}::float8
      and longitude between ${bounds.west - furthest}::float8 and ${bounds.east + furthest}::float8`);
  const inside = rows.filter((home) => isWithin(bounds, publicPosition(home.id, home))).map(({ id }) => id);
  const asked = ids.length > 0 ? inside.filter((id) => ids.includes(id)) : inside;
  return { ...filter, ids: asked.length > 0 ? asked : [nobody] };
}
