import type { Database } from "#backend/db/database";
import { tidyTables } from "#backend/db/tidy";
import { readFolder } from "#backend/seed/folder";
import { type Loss, lossesOf } from "#backend/seed/loss";
import type { Problem } from "#backend/seed/problem";
import { checkReferences } from "#backend/seed/references";
import { toRows } from "#backend/seed/rows";
import { storeRows } from "#backend/seed/store";
import { today } from "#lib/property/calendar";

export type ImportCounts = { rentals: number; sales: number; products: number; contents: number; pictures: number };
export type ImportResult =
  | { ok: true; counts: ImportCounts; kept: string[]; changed: string[] }
  | { ok: false; problems: Problem[]; losses: Loss[] };

/**
 * Imports an agency's folder: every mistake is reported with file, line and field, and with one mistake nothing is
 * changed. `kept` names products that vanished from the files but are in orders: they are taken off sale only;
 * `changed` are the tags of what the site shows otherwise now. Only when `sure` it takes away more than a tenth of a kind, and then writes
 * everything anew.
 */
export async function importAgency(
  db: Database,
  folder: string,
  day: string = today(),
  { sure = false } = {},
): Promise<ImportResult> {
  const problems: Problem[] = [];
  const agency = await readFolder(folder, problems);
  checkReferences(agency, problems, day);
  if (problems.length > 0) {
    problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
    return { ok: false, problems, losses: [] };
  }
  const rows = toRows(agency, day);
  const losses = sure ? [] : await lossesOf(db, rows);
  if (losses.length > 0) return { ok: false, problems: [], losses };
  const { kept, changed } = await storeRows(db, rows, day, { whole: sure });
  await tidyTables(db);
  const counts = {
    rentals: agency.rentals.length,
    sales: agency.sales.length,
    products: rows.products.length,
    contents: agency.contents.length,
    pictures: agency.media.size,
  };
  return { ok: true, counts, kept, changed };
}
