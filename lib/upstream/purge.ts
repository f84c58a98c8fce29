import { channel } from "node:diagnostics_channel";

/** The tag that means everything. */
export const everything = "*";

type Empty = (tags: ReadonlySet<string>) => void;

// Every bundle of the process has its own memories; a channel of Node's is common to them.
const purges = channel("purge");

/** Has `empty` called with the tags of whatever has changed. */
export function onPurge(empty: Empty) {
  purges.subscribe((tags) => empty(tags as ReadonlySet<string>));
}

/** Empties every memory of this process of what bears one of the tags; `*` means all. */
export function purge(tags: Iterable<string>) {
  purges.publish(new Set(tags));
}

/** Whether something with these tags is meant. */
export function isMeant(purged: ReadonlySet<string>, tags: Iterable<string>): boolean {
  if (purged.has(everything)) return true;
  for (const tag of tags) if (purged.has(tag)) return true;
  return false;
}
