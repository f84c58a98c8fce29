import { AsyncLocalStorage } from "node:async_hooks";

/** What a page was made from: the tags of its reads, and whether one of them brought no answer. */
export type PageReads = { tags: Set<string>; failed: boolean };

declare global {
  var pageReads: AsyncLocalStorage<PageReads> | undefined;
}

// The server around Next and Next's own bundles are separate modules of one process: only globalThis is common to them.
globalThis.pageReads ??= new AsyncLocalStorage();
const storage = globalThis.pageReads;

/** Runs a render; every read it makes is noted in `reads`. */
export const noteReads = <T>(reads: PageReads, render: () => T): T => storage.run(reads, render);

/** Notes a read of the page that is being made, if one is. */
export function noteRead(tags: readonly string[], failed: boolean) {
  const reads = storage.getStore();
  if (!reads) return;
  for (const tag of tags) reads.tags.add(tag);
  if (failed) reads.failed = true;
}
