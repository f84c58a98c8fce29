import type { Database } from "#backend/db/database";
import { pauseAfter } from "#backend/db/step";
import { vacuumTables } from "#backend/db/vacuum";
import type { Problem } from "#backend/seed/problem";
import { type ImportCounts, readAgency, readAgencyInWorker } from "#backend/seed/reading";
import { findRemovals, type Removal } from "#backend/seed/removal";
import { storeRows } from "#backend/seed/store";
import { today } from "#lib/property/calendar";

export type ImportResult =
  | { ok: true; counts: ImportCounts; kept: string[]; changed: string[] }
  | { ok: false; problems: Problem[]; removals: Removal[] };

type Options = {
  /** Allows the import to remove more than a tenth of a kind, and writes everything again. */
  force?: boolean;
  /**
   * Imports while other callers use this process's embedded database: files are read in a worker thread, and changes are written
   * home by home in many short transactions. The signal interrupts it; the next import of the same folder completes it.
   */
  concurrentSignal?: AbortSignal;
};

/**
 * Imports an agency's folder: every mistake is reported with file, line and field, and a single one prevents the import. `kept`
 * lists products missing from the files but in orders, which are only taken off sale; `changed` lists the tags of changed pages.
 * Runs in one transaction, except with `concurrentSignal`.
 */
export async function importAgency(
  db: Database,
  folder: string,
  day: string = today(),
  { force = false, concurrentSignal }: Options = {},
): Promise<ImportResult> {
  const reading = await (concurrentSignal ? readAgencyInWorker : readAgency)(folder, day);
  if ("problems" in reading) return { ok: false, problems: reading.problems, removals: [] };
  const { rows, digests, counts } = reading;
  const removals = force ? [] : await findRemovals(db, rows);
  if (removals.length > 0) return { ok: false, problems: [], removals };
  const { kept, changed } = await storeRows(db, { rows, digests, day }, { whole: force, concurrentSignal });
  await vacuumTables(db, concurrentSignal && pauseAfter);
  return { ok: true, counts, kept, changed };
}
