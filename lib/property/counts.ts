import type { CountsReply } from "#lib/property/reply-schema";

/** Filters with a count for each value; `roomsMin` is computed from the homes' numbers of rooms. */
export type CountedFilter = "type" | "place" | "comfort" | "view" | "exposure" | "conveniences" | "roomsMin";

/** Number of homes in the list with this value of a filter, all other filters unchanged. */
export function countOf(counts: CountsReply, filter: CountedFilter, value: string): number {
  if (filter === "roomsMin")
    return counts.rooms.reduce(
      (sum, { value: rooms, count }) => (Number(rooms) >= Number(value) ? sum + count : sum),
      0,
    );
  return counts[filter].find((one) => one.value === value)?.count ?? 0;
}
