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
  /** Take away more than a tenth of a kind, and write everything anew. */
  sure?: boolean;
  /**
   * Others use the embedded database of this process meanwhile: files are read in a thread, and what differs is written home by home in
   * many short transactions. Broken off, it is finished by the next import of the same folder. The signal breaks it off.
   */
  beside?: AbortSignal;
};

/**
 * Imports an agency's folder: every mistake is reported with file, line and field, and with one mistake nothing is
 * changed. `kept` names products that vanished from the files but are in orders: they are taken off sale only;
 * `changed` are the tags of what the site shows otherwise now. All of it is one transaction, but for `beside`.
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
