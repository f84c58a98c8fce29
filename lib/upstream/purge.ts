/** The tag that means everything. */
export const everything = "*";

type Empty = (tags: ReadonlySet<string>) => void;

declare global {
  var purgeListeners: Set<Empty> | undefined;
}

// Every bundle of the process has its own memories: only globalThis is common to them.
globalThis.purgeListeners ??= new Set();
const listeners = globalThis.purgeListeners;

/** Has `empty` called with the tags of whatever has changed. */
export function onPurge(empty: Empty) {
  listeners.add(empty);
}

/** Empties every memory of this process of what bears one of the tags; `*` means all. */
export function purge(tags: Iterable<string>) {
  const set = new Set(tags);
  for (const empty of listeners) empty(set);
}

/** Whether something with these tags is meant. */
export function isMeant(purged: ReadonlySet<string>, tags: Iterable<string>): boolean {
  if (purged.has(everything)) return true;
  for (const tag of tags) if (purged.has(tag)) return true;
  return false;
}
