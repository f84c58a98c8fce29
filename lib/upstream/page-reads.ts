import { channel } from "node:diagnostics_channel";

/** What a page was made from: the tags of its reads, and whether one of them brought no answer. */
export type PageReads = { tags: ReadonlySet<string>; failed: boolean };

type Read = { tags: readonly string[]; failed: boolean };

// Next's bundles and the server around them are separate modules of one process; a channel of Node's is common to them.
const reads = channel("page-read");

/** Notes a read of the page that is being made. */
export const noteRead = (tags: readonly string[], failed: boolean) => reads.publish({ tags, failed } satisfies Read);

/** Calls `hear` with every read, in the context of the request it was made for. */
export const onRead = (hear: (read: Read) => void) => reads.subscribe((read) => hear(read as Read));

/** The trailer of the site's replies that says what a page was made from. */
export const readsTrailer = "x-page-reads";

/** What a page was made from as one line; `readLine` reads it. */
export const lineOf = ({ tags, failed }: PageReads) => [failed ? "failed" : "whole", ...tags].join(" ");

/** What the trailer says; a page without one was made from nothing that changes. */
export function readLine(line: string | undefined): PageReads {
  const [state, ...tags] = line?.split(" ") ?? [];
  return { tags: new Set(tags), failed: state === "failed" };
}
