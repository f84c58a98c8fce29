import type { CountsReply } from "#lib/property/schema";

/** Filters whose values are counted one by one; `roomsMin` from the homes' numbers of rooms. */
export const countedFilters = ["type", "place", "comfort", "view", "exposure", "conveniences"] as const;
export type CountedFilter = (typeof countedFilters)[number] | "roomsMin";

/** How many homes the list would hold with this value of a filter, all others as they are. */
export function countOf(counts: CountsReply, filter: CountedFilter, value: string): number {
  if (filter === "roomsMin")
    return counts.rooms.reduce(
      (sum, { value: rooms, count }) => (Number(rooms) >= Number(value) ? sum + count : sum),
      0,
    );
  return counts[filter].find((one) => one.value === value)?.count ?? 0;
}

/** The bounds that both ends of a price scale stand for: null at its ends, which bound nothing. */
export function priceBounds({ from, step, homes }: NonNullable<CountsReply["prices"]>, low: number, high: number) {
  return {
    priceMin: low <= 0 ? null : from + low * step,
    priceMax: high >= homes.length ? null : from + high * step,
  };
}

/** Where on a price scale bounds stand, in steps from its start. */
export function scaleEnds(
  { from, step, homes }: NonNullable<CountsReply["prices"]>,
  { priceMin, priceMax }: { priceMin: number | null; priceMax: number | null },
): { low: number; high: number } {
  const at = (price: number) => Math.min(homes.length, Math.max(0, Math.round((price - from) / step)));
  return { low: priceMin === null ? 0 : at(priceMin), high: priceMax === null ? homes.length : at(priceMax) };
}
