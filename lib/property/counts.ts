import type { CountsReply } from "#lib/property/reply-schema";

/** Filters whose values are counted one by one; `roomsMin` from the homes' numbers of rooms. */
export type CountedFilter = "type" | "place" | "comfort" | "view" | "exposure" | "conveniences" | "roomsMin";

/** Number of homes in the list with this value of a filter, all others unchanged. */
export function countOf(counts: CountsReply, filter: CountedFilter, value: string): number {
  if (filter === "roomsMin")
    return counts.rooms.reduce(
      (sum, { value: rooms, count }) => (Number(rooms) >= Number(value) ? sum + count : sum),
      0,
    );
  return counts[filter].find((one) => one.value === value)?.count ?? 0;
}
