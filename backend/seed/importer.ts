import type { Database } from "#backend/db/database";
import { pauseAfter } from "#backend/db/step";
import { tidyTables } from "#backend/db/tidy";
import { type Loss, lossesOf } from "#backend/seed/loss";
import type { Problem } from "#backend/seed/problem";
import { type ImportCounts, readAgency, readAgencyAside } from "#backend/seed/reading";
import { storeRows } from "#backend/seed/store";
import { today } from "#lib/property/calendar";

export type ImportResult =
  | { ok: true; counts: ImportCounts; kept: string[]; changed: string[] }
  | { ok: false; problems: Problem[]; losses: Loss[] };

type Options = {
  /** Allows the import to remove more than a tenth of a kind, and writes everything again. */
  sure?: boolean;
  /**
   * Imports while other callers use this process's embedded database: files are read in a worker thread, and changes are written
   * home by home in many short transactions. The signal interrupts it; the next import of the same folder completes it.
   */
  beside?: AbortSignal;
};

/**
 * Imports an agency's folder: every mistake is reported with file, line and field, and a single one prevents the import. `kept`
 * lists products missing from the files but in orders, which are only taken off sale; `changed` lists the tags of changed pages.
 * Runs in one transaction, except with `beside`.
 */
export async function importAgency(
  db: Database,
  folder: string,
  day: string = today(),
  { sure = false, beside }: Options = {},
): Promise<ImportResult> {
  const reading = await (beside ? readAgencyAside : readAgency)(folder, day);
  if ("problems" in reading) return { ok: false, problems: reading.problems, losses: [] };
  const { rows, digests, counts } = reading;
  const losses = sure ? [] : await lossesOf(db, rows);
  if (losses.length > 0) return { ok: false, problems: [], losses };
  const { kept, changed } = await storeRows(db, { rows, digests, day }, { whole: sure, beside });
  await tidyTables(db, beside && pauseAfter);
  return { ok: true, counts, kept, changed };
}
