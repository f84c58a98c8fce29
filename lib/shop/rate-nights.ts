import { nights, type Period } from "#lib/property/calendar";

/**
 * Splits the nights of a stay by the row of a dated table that applies to them, in the order of the nights. Rows are sorted
 * newest first, each valid from its day on; nights before the oldest row are left out.
 */
export function nightsByRow<Row extends { from: string }>(
  rows: readonly Row[],
  { dateFrom, dateTo }: Period,
): { row: Row; count: number }[] {
  const found: { row: Row; count: number }[] = [];
  let until = dateTo;
  for (const row of rows) {
    const from = row.from > dateFrom ? row.from : dateFrom;
    if (from >= until) continue;
    found.unshift({ row, count: nights(from, until) });
    until = from;
  }
  return found;
}
