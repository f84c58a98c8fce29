import { agency } from "#agency/agency";
import { margin, type Sheet, width } from "#backend/order/sheet";
import { wordsIn } from "#backend/words";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { telephoneUrl } from "#lib/telephone";

/**
 * Points: height of a floor plan, its smallest legible height, space for its heading and caption, and for the end of the dossier.
 */
const plan = { height: 330, least: 180, around: 60, end: 120 };
const foot = 841.89 - 72;
const gutter = 24;
const column = (width - gutter) / 2;

/** How high a plan may be: what is left of the page, or a part of the next. */
export function fitsBelow(sheet: Sheet): number {
  const left = foot - sheet.y - plan.around - plan.end;
  if (left >= plan.least) return Math.min(left, plan.height);
  sheet.page();
  return plan.height;
}

/** Labels and values in two columns under a heading; nothing without any. */
export function rows(sheet: Sheet, title: string, facts: { label: string; value: string }[]): void {
  if (facts.length === 0) return;
  const half = (column - 10) / 2;
  const pairs = facts.flatMap((row, index) => (index % 2 === 0 ? [[row, facts[index + 1]]] : []));
  const heights = pairs.map((pair) =>
    Math.max(...pair.map((row) => (row ? cellHeight(sheet, row.label, row.value, half) : 0))),
  );
  sheet.room(26 + heights.reduce((sum, height) => sum + height, 0));
  sheet.heading(title);
  sheet.group("Table", () => {
    for (const [index, pair] of pairs.entries()) {
      sheet.group("TR", () => {
        for (const [place, row] of pair.entries()) {
          if (!row) continue;
          const x = margin + place * (column + gutter);
          sheet.write(row.label, x, sheet.y + 6, half, { size: 9.5, colour: "grey", tag: "TH" });
          const value = { size: 9.5, bold: true, align: "right", tag: "TD" } as const;
          sheet.write(row.value, x + half + 10, sheet.y + 6, half, value);
          sheet.rule(sheet.y + (heights[index] ?? 0), x, column);
        }
      });
      sheet.y += heights[index] ?? 0;
    }
  });
  sheet.y += 16;
}

const cellHeight = (sheet: Sheet, label: string, value: string, half: number) =>
  12 + Math.max(sheet.heightOf(label, half, 9.5), sheet.heightOf(value, half, 9.5, true));

/** Short texts in three columns under a heading; nothing without any. */
export function list(sheet: Sheet, title: string, entries: string[]): void {
  if (entries.length === 0) return;
  const third = width / 3;
  const texts = entries.map((entry) => `•\u00a0\u00a0${entry}`);
  const lines = texts.flatMap((_, index) => (index % 3 === 0 ? [texts.slice(index, index + 3)] : []));
  const heights = lines.map((line) => Math.max(...line.map((text) => sheet.heightOf(text, third - 8, 9.5))) + 4.5);
  sheet.room(26 + heights.reduce((sum, height) => sum + height, 0));
  sheet.heading(title);
  for (const [index, line] of lines.entries()) {
    for (const [place, text] of line.entries())
      sheet.write(text, margin + place * third, sheet.y, third - 8, { size: 9.5 });
    sheet.y += heights[index] ?? 0;
  }
  sheet.y += 16;
}

/** Contact, web address, and disclaimer. */
export function closing(
  sheet: Sheet,
  { annual, page, day, locale }: { annual: boolean; page: string; day: string; locale: Locale },
): void {
  const words = wordsIn(locale, "pdf");
  const property = wordsIn(locale, "property");
  const desk = annual ? agency.desks.lettings : agency.desks.sales;
  const note = words(annual ? "dossier.noteAnnual" : "dossier.note", { date: formatDate(day) });
  const noteHeight = sheet.heightOf(note, width, 8.5);
  sheet.room(86 + noteHeight + 12);
  sheet.fill(margin, sheet.y, width, 78, "tint", 8);
  const left = margin + 18;
  const half = width / 2 - 18;
  sheet.write(words("dossier.visit"), left, sheet.y + 14, half, { size: 8.5, colour: "grey" });
  const name = property(annual ? "particulars.lettingsDesk" : "particulars.salesDesk");
  sheet.write(name, left, sheet.y + 27, half, { size: 11, bold: true, tag: "H2" });
  const telephone = { size: 11, tag: "Link", link: telephoneUrl(desk.telephone) };
  sheet.write(desk.telephone, left, sheet.y + 45, half, telephone);
  const online = { size: 9.5, colour: "primary", tag: "Link", link: page } as const;
  sheet.write(words("dossier.online"), margin + width / 2, sheet.y + 27, half, online);
  const mail = { ...online, link: `mailto:${agency.email}` };
  sheet.write(agency.email, margin + width / 2, sheet.y + 46, half, mail);
  sheet.y += 88;
  sheet.y += sheet.write(note, margin, sheet.y, width, { size: 8.5, colour: "grey" });
}
