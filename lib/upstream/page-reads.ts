import { channel } from "node:diagnostics_channel";

/** The reads of a page: their tags, and whether one of them failed. */
export type PageReads = { tags: ReadonlySet<string>; failed: boolean };

type Read = { tags: readonly string[]; failed: boolean };

// Next's bundles and the server around them load separate copies of this module; a diagnostics channel is shared by the process.
const reads = channel("page-read");

/** Publishes a read of the page that is being rendered. */
export const recordRead = (tags: readonly string[], failed: boolean) => reads.publish({ tags, failed } satisfies Read);

/** Calls `hear` with every read, in the context of the request it was made for. */
export const onRead = (hear: (read: Read) => void) => reads.subscribe((read) => hear(read as Read));

/** The trailer of the site's replies that lists the reads of the page. */
export const readsTrailer = "x-page-reads";

/** The reads of a page as the value of that trailer; `readLine` parses it. */
export const lineOf = ({ tags, failed }: PageReads) => [failed ? "failed" : "whole", ...tags].join(" ");

/** The reads in a trailer; a page without one depends on nothing that changes. */
export function readLine(line: string | undefined): PageReads {
  const [state, ...tags] = line?.split(" ") ?? [];
  return { tags: new Set(tags), failed: state === "failed" };
}
