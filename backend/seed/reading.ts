import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Digests, digestsOf } from "#backend/seed/changes";
import { readFolder } from "#backend/seed/folder";
import type { Problem } from "#backend/seed/problem";
import { checkReferences } from "#backend/seed/references";
import { type ImportRows, toRows } from "#backend/seed/rows";

export type ImportCounts = { rentals: number; sales: number; products: number; contents: number; pictures: number };
/** The rows of an agency's folder, or all its mistakes by file and line. */
export type Reading = { problems: Problem[] } | { rows: ImportRows; digests: Digests; counts: ImportCounts };

/** Reads and checks an agency's folder, days counted from `day`. */
export async function readAgency(folder: string, day: string): Promise<Reading> {
  const problems: Problem[] = [];
  const agency = await readFolder(folder, problems);
  checkReferences(agency, problems, day);
  if (problems.length > 0) {
    problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
    return { problems };
  }
  const rows = toRows(agency, day);
  const counts = {
    rentals: agency.rentals.length,
    sales: agency.sales.length,
    products: rows.products.length,
    contents: agency.contents.length,
    pictures: agency.media.size,
  };
  return { rows, digests: digestsOf(rows), counts };
}

/** Some of the rows of many homes. */
export type Piece = Pick<ImportRows, "listings" | "products"> & { homes: ImportRows["tariffs"]["homes"] };

/**
 * `readAgency` in a worker thread: thousands of files keep a processor busy for most of a minute. The result is transferred in
 * pieces on request, since ten thousand homes at once would block all calls.
 */
export async function readAgencyInWorker(folder: string, day: string): Promise<Reading> {
  const thread = new Worker(new URL("reading-thread.ts", import.meta.url), { workerData: { folder, day } });
  async function next<Sent>(): Promise<Sent | undefined> {
    thread.postMessage("next");
    const [sent]: Sent[] = await once(thread, "message");
    return sent;
  }
  const reading = await next<Reading>();
  if (!reading) throw new Error("Nothing was read");
  if ("problems" in reading) return reading;
  const { listings, products, tariffs } = reading.rows;
  for (let piece = await next<Piece | null>(); piece; piece = await next<Piece | null>()) {
    listings.push(...piece.listings);
    products.push(...piece.products);
    tariffs.homes.push(...piece.homes);
  }
  return reading;
}
