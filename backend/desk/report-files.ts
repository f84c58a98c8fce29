import { setImmediate } from "node:timers/promises";
import type { DeskWords } from "#backend/desk/frame";
import type { Column, Report } from "#backend/desk/reports";
import { formatDate, formatNumber } from "#lib/i18n/format";
import { toChf } from "#lib/shop/money";

type Cell = string | number | null;

/** Whether a column holds figures, which stand to the right. */
export const isFigure = ({ kind }: Column) => kind === "amount" || kind === "count" || kind === "percent";

/** `2026-11` → `11.2026`. */
export const shownMonth = (month: string) => month.split("-").reverse().join(".");

/** A cell in words: days as people write them, codes by name, amounts in CHF. */
export function shownCell(value: Cell, { name, kind }: Column, words: DeskWords): string {
  if (value === null) return "";
  if (kind === "amount") return formatNumber(toChf(Number(value)), 2);
  if (kind === "entry") return words("reports.entry", { kind: String(value) });
  if (kind === "provider") return words("paymentBy", { provider: String(value) });
  if (kind === "percent") return `${value} %`;
  if (name === "month") return shownMonth(String(value));
  return name === "date" ? formatDate(String(value)) : String(value);
}

/** A quoted CSV text; one that a spreadsheet would evaluate as a formula gets an apostrophe in front. */
function csvText(text: string): string {
  const plain = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

function csvCell(value: Cell, column: Column, words: DeskWords): string {
  if (value === null) return "";
  if (column.kind === "amount") return toChf(Number(value)).toFixed(2);
  if (isFigure(column)) return String(Number(value));
  return csvText(column.kind === "text" ? String(value) : shownCell(value, column, words));
}

/**
 * The report as CSV for spreadsheets: UTF-8 with byte order mark, semicolons as usual in Switzerland, amounts with a decimal
 * point. Yields to other requests while writing.
 */
export async function reportCsv({ columns, rows, sums }: Report, words: DeskWords): Promise<string> {
  const lines = [columns.map(({ name }) => csvText(words(`reports.columns.${name}`)))];
  for (const [number, row] of rows.entries()) {
    lines.push(columns.map((column, at) => csvCell(row[at] ?? null, column, words)));
    if (number % 500 === 499) await setImmediate();
  }
  lines.push(
    columns.map((column, at) => (at === 0 ? csvText(words("total")) : csvCell(sums[at] ?? null, column, words))),
  );
  return `\uFEFF${lines.map((cells) => cells.join(";")).join("\r\n")}\r\n`;
}
