import { setImmediate } from "node:timers/promises";
import { agency } from "#agency/agency";
import type { DeskWords } from "#backend/desk/frame";
import { isFigure, shownCell, shownMonth } from "#backend/desk/report-files";
import type { Column, Report } from "#backend/desk/reports";
import { footers, letterhead } from "#backend/order/pdf-parts";
import { createSheet, margin, width } from "#backend/order/sheet";
import { wordsIn } from "#backend/words";
import { languageTag, toLocale } from "#lib/i18n/locale";

/**
 * The report as a tagged PDF with the agency's letterhead and column heads on every page; for `mostOnPaper` rows at most. Yields
 * to other requests while writing.
 */
export async function reportPdf(
  report: Report,
  words: DeskWords,
  { locale, now }: { locale: string; now: Date },
): Promise<Buffer> {
  const { columns, rows, sums, name, from, to } = report;
  const title = words(`reports.names.${name}`);
  const span = words("reports.span", { from: shownMonth(from), to: shownMonth(to) });
  const lang = languageTag(toLocale(locale));
  const sheet = createSheet({ title: `${title}, ${span}`, author: agency.legalName, lang, created: now });
  letterhead(sheet);
  sheet.y += sheet.write(title, margin, sheet.y, width, { size: 20, bold: true, tag: "H1" }) + 4;
  sheet.y += sheet.write(`${span} · CHF`, margin, sheet.y, width, { colour: "grey" }) + 14;
  const weights = columns.map((column) =>
    isFigure(column) ? 1 : column.name === "home" || column.name === "reference" ? 1.8 : 1.4,
  );
  const heading = ({ name }: Column) => words(`reports.columns.${name}`);
  // No word of a head and no figure is wrapped; the remaining width is shared.
  const least = columns.map((column, at) => {
    const figures = isFigure(column) ? [...rows, sums].map((row) => shownCell(row[at] ?? null, column, words)) : [];
    const whole = [...heading(column).split(" "), ...figures];
    return Math.max(...whole.map((text) => sheet.widthOf(text, 8.5, true))) + 9;
  });
  const free = Math.max(0, width - least.reduce((sum, one) => sum + one, 0));
  const unit = free / weights.reduce((sum, weight) => sum + weight, 0);
  const boxes = columns.map((_, at) => (least[at] ?? 0) + unit * (weights[at] ?? 1));
  const line = (cells: string[], { bold = false, tag = "TD" } = {}) => {
    const heights = cells.map((text, at) => sheet.heightOf(text, (boxes[at] ?? 0) - 8, 8.5, bold));
    const height = Math.max(...heights);
    if (sheet.y + height > 760) {
      sheet.page();
      if (tag === "TD") head();
    }
    let x = margin;
    sheet.group("TR", () => {
      for (const [at, text] of cells.entries()) {
        const boxWidth = boxes[at] ?? 0;
        const column = columns[at];
        const align = column && isFigure(column) ? "right" : "left";
        sheet.write(text, x, sheet.y, boxWidth - 8, { size: 8.5, bold, align, tag });
        x += boxWidth;
      }
    });
    sheet.y += height + 4;
    sheet.rule(sheet.y - 2);
  };
  const head = () => line(columns.map(heading), { bold: true, tag: "TH" });
  const endTable = sheet.begin("Table");
  head();
  for (const [number, row] of rows.entries()) {
    line(columns.map((column, at) => shownCell(row[at] ?? null, column, words)));
    if (number % 10 === 9) await setImmediate();
  }
  const total = columns.map((column, at) => (at === 0 ? words("total") : shownCell(sums[at] ?? null, column, words)));
  line(total, { bold: true });
  endTable();
  footers(sheet, title, wordsIn(locale, "pdf"), null);
  return sheet.end();
}
