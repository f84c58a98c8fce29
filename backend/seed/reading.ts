import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Digests, digestsOf } from "#backend/seed/changes";
import { readFolder } from "#backend/seed/folder";
import type { Problem } from "#backend/seed/problem";
import { checkReferences } from "#backend/seed/references";
import { type ImportRows, toRows } from "#backend/seed/rows";

export type ImportCounts = { rentals: number; sales: number; products: number; contents: number; pictures: number };
/** An agency's folder as the rows it stands for, or all its mistakes in the order of files and lines. */
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

/** `readAgency` in a thread of its own: thousands of files keep a processor busy for most of a minute. */
export async function readAgencyAside(folder: string, day: string): Promise<Reading> {
  const thread = new Worker(new URL("reading-thread.ts", import.meta.url), { workerData: { folder, day } });
  const [reading]: Reading[] = await once(thread, "message");
  if (!reading) throw new Error("Nothing was read");
  return reading;
}
