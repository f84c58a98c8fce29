import { agency } from "#agency/agency";
import type { PdfWords } from "#backend/order/pdf-words";
import { colours, margin, type Sheet, width } from "#backend/order/sheet";
import { formatDate, nights, today } from "#lib/property/calendar";
import { cancellationTimeline } from "#lib/shop/cancellation";
import { formatPrice } from "#lib/shop/money";
import type { Order, OrderItem } from "#lib/shop/schema";

const right = margin + width;

/** The agency's sign and address. */
export function letterhead(sheet: Sheet): void {
  sheet.artifact(() => {
    sheet.doc.save().translate(margin, 52).scale(0.95);
    sheet.doc.path("M1.5 17.5 10.2 3.6l5.3 8.3 3-4.4 8 10").lineWidth(2.2).lineCap("round").lineJoin("round");
    sheet.doc.stroke(colours.primary).restore();
  });
  sheet.write(agency.name, margin + 36, 53, 240, { size: 15, bold: true });
  const lines = [
    agency.legalName,
    `${agency.street} ${agency.streetNumber}, ${agency.zip} ${agency.city}`,
    `${agency.telephone}  ·  ${agency.email}`,
  ];
  sheet.write(lines.join("\n"), right - 260, 50, 260, { size: 8.5, colour: "grey", align: "right" });
  sheet.y = 124;
}

/** Small label over a value, several in a row. */
export function facts(sheet: Sheet, rows: { label: string; value: string }[], x: number, boxWidth: number): void {
  const column = boxWidth / rows.length;
  for (const [index, { label, value }] of rows.entries()) {
    sheet.write(label, x + index * column, sheet.y, column - 8, { size: 8.5, colour: "grey" });
    sheet.write(value, x + index * column, sheet.y + 13, column - 8, { size: 11, bold: true });
  }
  sheet.y += 30;
}

/** A stay: the home and its four facts on a tinted ground. */
export function stay(sheet: Sheet, item: OrderItem, words: PdfWords): void {
  const { startPeriod, endPeriod } = item.context;
  if (typeof startPeriod !== "string" || typeof endPeriod !== "string") return;
  sheet.room(104);
  sheet.fill(margin, sheet.y, width, 92, "tint", 8);
  const top = sheet.y;
  sheet.write(item.title, margin + 18, top + 15, width - 36, { size: 13, bold: true, tag: "H3" });
  const sub = [item.subTitle, `${words.reference} ${item.reference}`].filter(Boolean).join("  ·  ");
  sheet.write(sub, margin + 18, top + 32, width - 36, { size: 9, colour: "grey" });
  sheet.y = top + 53;
  const length = nights(startPeriod, endPeriod);
  const persons = item.subscriber?.numberOfPersons ?? 1;
  facts(
    sheet,
    [
      { label: words.arrival, value: formatDate(startPeriod) },
      { label: words.departure, value: formatDate(endPeriod) },
      { label: words.length, value: `${length} ${length === 1 ? words.night : words.nights}` },
      { label: words.people, value: `${persons} ${persons === 1 ? words.person : words.persons}` },
    ],
    margin + 18,
    width - 36,
  );
  sheet.y = top + 106;
}

function amountRow(sheet: Sheet, label: string, detail: string | null, amount: string, indent: number, grey = false) {
  const labelWidth = width - 110 - indent;
  const text = detail ? `${label}  ·  ${detail}` : label;
  const height = sheet.heightOf(text, labelWidth, 9.5);
  sheet.room(height + 4);
  sheet.write(text, margin + indent, sheet.y, labelWidth, { size: 9.5, colour: grey ? "grey" : "ink" });
  sheet.write(amount, right - 100, sheet.y, 100, { size: 9.5, align: "right", colour: grey ? "grey" : "ink" });
  sheet.y += height + 3;
}

/** Every line of the order with what makes up its price and what was chosen. */
export function items(sheet: Sheet, order: Order, words: PdfWords): void {
  sheet.heading(words.items);
  sheet.rule(sheet.y);
  sheet.y += 10;
  for (const item of order.orderItems) {
    const name = item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title;
    const height = sheet.heightOf(name, width - 120, 10.5, true);
    sheet.room(height + 24);
    sheet.write(name, margin, sheet.y, width - 120, { size: 10.5, bold: true });
    sheet.write(formatPrice(item.total), right - 110, sheet.y, 110, { size: 10.5, bold: true, align: "right" });
    sheet.y += height + 3;
    if (item.lines.length > 1 || item.product.category === "rental")
      for (const line of item.lines) {
        const counted = line.quantity > 1 ? `${line.quantity} × ${formatPrice(line.unitPrice)}` : null;
        const detail = [line.detail, counted].filter(Boolean).join(", ");
        amountRow(sheet, line.label, detail || null, formatPrice(line.total), 0, true);
      }
    const chosen = item.formattedDataList.map(({ label, value }) => `${label}${words.colon}${value}`).join("  ·  ");
    if (chosen && item.product.category !== "rental") {
      const chosenHeight = sheet.heightOf(chosen, width - 120, 9);
      sheet.room(chosenHeight);
      sheet.write(chosen, margin, sheet.y, width - 120, { size: 9, colour: "grey" });
      sheet.y += chosenHeight;
    }
    sheet.y += 7;
    sheet.rule(sheet.y);
    sheet.y += 9;
  }
}

/** VAT contained, by rate, in the left half; returns the height. */
function vatTable(sheet: Sheet, order: Order, words: PdfWords): number {
  if (order.vat.length === 0) return 0;
  const columns = [0, 40, 118];
  const row = (cells: string[], y: number, colour: "ink" | "grey") => {
    for (const [index, text] of cells.entries())
      sheet.write(text, margin + (columns[index] ?? 0), y, index === 0 ? 40 : 74, {
        size: 8.5,
        colour,
        align: index === 0 ? "left" : "right",
      });
  };
  const top = sheet.y;
  row([words.vat], top, "grey");
  row(["", words.net, words.tax], top, "grey");
  for (const [index, { rate, net, tax }] of order.vat.entries())
    row([`${rate.toFixed(1)}\u00a0%`, formatPrice(net), formatPrice(tax)], top + 15 * (index + 1), "ink");
  return 15 * (order.vat.length + 1);
}

/** Subtotal, tourist tax, total, what was paid and what is still due; beside them the VAT contained. */
export function totals(sheet: Sheet, order: Order, words: PdfWords): void {
  const x = margin + width / 2 - 16;
  const boxWidth = width / 2 + 16;
  const row = (label: string, amount: number, bold = false) => {
    const size = bold ? 11.5 : 10;
    sheet.write(label, x, sheet.y, boxWidth - 92, { size, bold });
    sheet.write(formatPrice(amount), right - 110, sheet.y, 110, { size, bold, align: "right" });
    sheet.y += Math.max(sheet.heightOf(label, boxWidth - 92, size, bold), 14) + 4;
  };
  const rows = [order.touristTax > 0, order.payedAt !== null, order.reportedTotal > 0].filter(Boolean).length + 2;
  sheet.room(rows * 18 + 14);
  const vatEnd = sheet.y + vatTable(sheet, order, words);
  row(words.subTotal, order.subTotal);
  if (order.touristTax > 0) row(words.touristTax, order.touristTax);
  sheet.rule(sheet.y + 2, x, boxWidth, "ink");
  sheet.y += 10;
  row(words.total, order.total, true);
  if (order.payedAt)
    row(`${words.received} ${formatDate(today(new Date(order.payedAt)))}`, order.total - order.reportedTotal);
  if (order.reportedTotal > 0 && order.gradedToPayAt)
    row(`${words.balance} ${formatDate(order.gradedToPayAt)}`, order.reportedTotal, true);
  sheet.y = Math.max(sheet.y, vatEnd) + 18;
}

/** What cancelling costs and when, as three parts of a bar. */
export function cancellation(sheet: Sheet, start: string, title: string | null, words: PdfWords): void {
  sheet.room(118);
  sheet.write(title ? `${words.cancelling} · ${title}` : words.cancelling, margin, sheet.y, width, {
    size: 10.5,
    bold: true,
    tag: "H3",
  });
  sheet.y += 20;
  const part = (width - 8) / 3;
  const grounds = ["successTint", "tint", "tint2"] as const;
  for (const [index, step] of cancellationTimeline(start).entries()) {
    const x = margin + index * (part + 4);
    const share = step.percent === 0 ? words.free : `${step.percent}\u00a0% ${words.rent}`;
    const period = step.from
      ? `${words.from} ${formatDate(step.from)}\n${words.until} ${formatDate(step.until)}`
      : `${words.until} ${formatDate(step.until)}`;
    sheet.fill(x, sheet.y, part, 54, grounds[index] ?? "tint", 6);
    sheet.write(share, x + 12, sheet.y + 9, part - 24, {
      size: 10.5,
      bold: true,
      colour: index === 0 ? "success" : "ink",
    });
    sheet.write(period, x + 12, sheet.y + 24, part - 24, { size: 8.5, colour: "grey" });
  }
  sheet.y += 62;
  sheet.y += sheet.write(words.cancellingNote, margin, sheet.y, width, { size: 8.5, colour: "grey" }) + 14;
}

/** Number of each page, under a rule. */
export function footers(sheet: Sheet, number: string, words: PdfWords, slipPage: number | null): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    if (page === slipPage) continue;
    sheet.doc.switchToPage(page);
    const { height } = sheet.doc.page;
    sheet.artifact(() => {
      sheet.doc.font("Helvetica").fontSize(8).fillColor(colours.grey);
      const left = `${agency.legalName}  ·  ${words.vatNumber} ${agency.vatNumber}`;
      sheet.doc.text(left, margin, height - 42, { width: 300, lineBreak: false });
      const pages = `${words.number} ${number}  ·  ${words.page} ${page + 1} ${words.of} ${count}`;
      sheet.doc.text(pages, right - 200, height - 42, { width: 200, align: "right", lineBreak: false });
    });
  }
}
