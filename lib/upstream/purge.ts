import { channel } from "node:diagnostics_channel";

/** The tag that means everything. */
export const everything = "*";

/** With more tags than this, everything is purged. */
const mostTags = 500;

/** The tags to send and to purge: everything instead of a long list, whose body would be refused for its size. */
export const tagsToPurge = (tags: string[]): string[] => (tags.length > mostTags ? [everything] : tags);

type Empty = (tags: ReadonlySet<string>) => void;

// Every bundle of the process has its own caches; a diagnostics channel is shared by the process.
const purges = channel("purge");

/** Calls `empty` with the tags of every purge. */
export function onPurge(empty: Empty) {
  purges.subscribe((tags) => empty(tags as ReadonlySet<string>));
}

/** Purges every cache of this process of the entries with one of the tags; `*` means all. */
export function purge(tags: Iterable<string>) {
  purges.publish(new Set(tags));
}

/** Whether a purge concerns something with these tags. */
export function isAffected(purged: ReadonlySet<string>, tags: Iterable<string>): boolean {
  if (purged.has(everything)) return true;
  for (const tag of tags) if (purged.has(tag)) return true;
  return false;
}
