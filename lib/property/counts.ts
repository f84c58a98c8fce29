import type { CountsReply } from "#lib/property/reply-schema";

/** Filters whose values are counted one by one; `roomsMin` from the homes' numbers of rooms. */
export type CountedFilter = "type" | "place" | "comfort" | "view" | "exposure" | "conveniences" | "roomsMin";

/** How many homes the list would hold with this value of a filter, all others as they are. */
export function countOf(counts: CountsReply, filter: CountedFilter, value: string): number {
  if (filter === "roomsMin")
    return counts.rooms.reduce(
      (sum, { value: rooms, count }) => (Number(rooms) >= Number(value) ? sum + count : sum),
      0,
    );
  return counts[filter].find((one) => one.value === value)?.count ?? 0;
}
