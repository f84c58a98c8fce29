import { depositReleaseDays, insuranceReportHours } from "#agency/terms";
import { margin, type Sheet, width } from "#backend/order/sheet";
import type { Words } from "#backend/words";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { cancellationTimeline } from "#lib/shop/cancellation";
import { insuranceReference } from "#lib/shop/insurance";
import type { Order, OrderItem } from "#lib/shop/order-schema";

/** A part of the document that stays together: its height in points, and what draws it from the cursor on. */
export type Block = { height: number; draw: () => void };

/** Text at the cursor, with `after` points below. */
export function paragraph(sheet: Sheet, text: string, style: { size: number; grey?: boolean }, after = 14): Block {
  const { size, grey } = style;
  return {
    height: sheet.heightOf(text, width, size) + after,
    draw: () => {
      sheet.y += sheet.write(text, margin, sheet.y, width, { size, colour: grey ? "grey" : "ink" }) + after;
    },
  };
}

/** Blocks one below the other, as one. */
export const together = (blocks: Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: () => {
    for (const { draw } of blocks) draw();
  },
});

/** A heading of 20 points in height. */
export function heading(sheet: Sheet, text: string): Block {
  return {
    height: 20,
    draw: () => {
      sheet.write(text, margin, sheet.y, width, { size: 10.5, bold: true, tag: "H3" });
      sheet.y += 20;
    },
  };
}

/** A stay's cancellation costs by period, from `day` on, as a segmented bar. */
function bar(sheet: Sheet, start: string, day: string, words: Words<"pdf">): Block {
  const steps = cancellationTimeline(start).filter(({ until, kind }) => kind === "whole" || until >= day);
  const part = (width - 4 * (steps.length - 1)) / steps.length;
  const grounds = { free: "snow", part: "tint", whole: "tint2" } as const;
  const draw = () => {
    for (const [index, step] of steps.entries()) {
      const x = margin + index * (part + 4);
      const share = step.kind === "free" ? words("free") : words("rent", { percent: step.percent });
      const from = step.from && step.from > day ? `${words("from", { date: formatDate(step.from) })}\n` : "";
      sheet.fill(x, sheet.y, part, 54, grounds[step.kind], 6);
      sheet.write(share, x + 12, sheet.y + 9, part - 24, { size: 10.5, bold: true });
      const period = `${from}${words("until", { date: formatDate(step.until) })}`;
      sheet.write(period, x + 12, sheet.y + 24, part - 24, { size: 8.5, colour: "grey" });
    }
    sheet.y += 64;
  };
  return { height: 64, draw };
}

/** What cancelling costs for each first day of a stay, then what holds for all: insurance, deposits. */
export function cancellationBlocks(
  sheet: Sheet,
  order: Order,
  stays: OrderItem[],
  day: string,
  words: Words<"pdf">,
): Block[] {
  if (stays.length === 0 || order.cancellation) return [];
  const starts = Map.groupBy(stays, (item) => String(item.context.startPeriod));
  const bars = [...starts].map(([start, items]) => {
    const titles = [...new Set(items.map(({ title }) => title))].join(", ");
    const title = starts.size > 1 ? `${words("cancelling")} · ${titles}` : words("cancelling");
    return together([heading(sheet, title), bar(sheet, start, day, words)]);
  });
  const deposit = order.orderItems.reduce((sum, item) => sum + (item.deposit ?? 0), 0);
  const isInsured = order.orderItems.some(({ product }) => product.reference === insuranceReference);
  const notes = [
    ...(isInsured ? [words("insuranceNote", { hours: insuranceReportHours })] : []),
    ...(deposit > 0 ? [words("deposit", { amount: formatPrice(deposit), days: depositReleaseDays })] : []),
  ].join("\n");
  if (notes === "") return bars;
  const last = bars.pop();
  const note = paragraph(sheet, notes, { size: 8.5, grey: true });
  return [...bars, together(last ? [last, note] : [note])];
}

/** Draws blocks in order, each whole on one page; the last one is never alone on a page. */
export function stack(sheet: Sheet, blocks: Block[]): void {
  for (const [index, block] of blocks.entries()) {
    const following = index === blocks.length - 2 ? (blocks[index + 1]?.height ?? 0) : 0;
    sheet.room(block.height + following);
    block.draw();
  }
}
