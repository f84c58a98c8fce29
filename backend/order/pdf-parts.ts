import { agency } from "#agency/agency";
import { colours, margin, type Sheet, typeface, width } from "#backend/order/sheet";
import type { Words } from "#backend/words";
import { formatDate, formatPrice } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";
import type { VatLine } from "#lib/property/price-schema";
import { countedTitle, paidOf } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { signPaths } from "#lib/sign";

const right = margin + width;

const percent = (rate: number) => `${rate.toFixed(1)}\u00a0%`;

/** The agency's sign and address. */
export function letterhead(sheet: Sheet): void {
  sheet.artifact(() => {
    const { paths, frame, line } = signPaths;
    const [x = 0, y = 0, w = 28, h = 20] = frame;
    sheet.doc
      .save()
      .translate(margin, 52)
      .scale(0.95 * Math.min(28 / w, 20 / h))
      .translate(-x, -y);
    for (const path of paths) sheet.doc.path(path);
    if (line > 0) sheet.doc.lineWidth(line).lineCap("round").lineJoin("round").stroke(colours.primary);
    else sheet.doc.fill(colours.primary);
    sheet.doc.restore();
  });
  sheet.write(agency.name, margin + 36, 53, 240, { size: 15, bold: true });
  const lines = [
    agency.legalName,
    `${agency.street} ${agency.streetNumber}, ${agency.zip} ${agency.city}`,
    `${agency.telephone}  ·  ${agency.email}`,
  ];
  sheet.write(lines.join("\n"), right - 260, 50, 260, { size: 8.5, colour: "grey", align: "right" });
  sheet.y = 116;
}

type Fact = { label: string; value: string; note?: string };

/** Small label over a value, several in a row, a note below. */
export function facts(sheet: Sheet, rows: Fact[], x: number, boxWidth: number): void {
  const column = boxWidth / rows.length;
  let height = 30;
  for (const [index, { label, value, note }] of rows.entries()) {
    const left = x + index * column;
    sheet.write(label, left, sheet.y, column - 8, { size: 8.5, colour: "grey" });
    sheet.write(value, left, sheet.y + 13, column - 8, { size: 11, bold: true });
    if (note)
      height = Math.max(height, 30 + sheet.write(note, left, sheet.y + 28, column - 8, { size: 8.5, colour: "grey" }));
  }
  sheet.y += height;
}

function amountRow(sheet: Sheet, label: string, detail: string, amount: number) {
  const labelWidth = width - 110;
  const text = detail ? `${label}  ·  ${detail}` : label;
  const height = sheet.heightOf(text, labelWidth, 9.5);
  sheet.room(height + 4);
  const style = { size: 9.5, colour: "grey", tag: "TD" } as const;
  sheet.group("TR", () => {
    sheet.write(text, margin, sheet.y, labelWidth, style);
    sheet.write(formatPrice(amount), right - 100, sheet.y, 100, { ...style, align: "right" });
  });
  sheet.y += height + 3;
}

/** Every line of the order with what makes up its price, what was chosen and the rates of its VAT. */
export function items(sheet: Sheet, order: Order, words: Words<"pdf">): void {
  sheet.heading(words("items"));
  sheet.rule(sheet.y);
  sheet.y += 10;
  sheet.group("Table", () => {
    for (const item of order.orderItems) itemRows(sheet, item, order.cancellation ? [] : item.vat, words);
  });
}

function itemRows(sheet: Sheet, item: OrderItem, vat: VatLine[], words: Words<"pdf">): void {
  const name = countedTitle(item);
  const height = sheet.heightOf(name, width - 120, 10.5, true);
  // A line stays on one page with its price details, unless they fill a page.
  sheet.room(Math.min(height + 24 + item.lines.length * 16, 400));
  const style = { size: 10.5, bold: true, tag: "TH" };
  sheet.group("TR", () => {
    sheet.write(name, margin, sheet.y, width - 120, style);
    sheet.write(formatPrice(item.total), right - 110, sheet.y, 110, { ...style, align: "right" });
  });
  sheet.y += height + 3;
  if (item.lines.length > 1 || item.product.category === "rental")
    for (const line of item.lines) {
      const counted = line.quantity > 1 ? `${line.quantity} × ${formatPrice(line.unitPrice)}` : null;
      const detail = [line.detail, counted].filter(Boolean).join(", ");
      amountRow(sheet, line.label, detail, line.total);
    }
  const chosen = item.product.category === "rental" ? [] : item.formattedDataList;
  const told = [
    ...chosen.map(({ label, value }) => `${label}${words("colon")}${value}`),
    ...vat.map(({ rate }) => `${words("vat")} ${percent(rate)}`),
  ].join("  ·  ");
  if (told) {
    const toldHeight = sheet.heightOf(told, width - 120, 9);
    sheet.room(toldHeight);
    sheet.group("TR", () => sheet.write(told, margin, sheet.y, width - 120, { size: 9, colour: "grey", tag: "TD" }));
    sheet.y += toldHeight;
  }
  sheet.y += 7;
  sheet.rule(sheet.y);
  sheet.y += 9;
}

/** VAT contained, by rate, in the left half; for a cancelled order the VAT of what was kept. Returns the height. */
function vatTable(sheet: Sheet, order: Order, words: Words<"pdf">): number {
  if (order.vat.length === 0) return 0;
  const columns = [0, 40, 118];
  const row = (cells: string[], y: number, head = false) =>
    sheet.group("TR", () => {
      for (const [index, text] of cells.entries())
        sheet.write(text, margin + (columns[index] ?? 0), y, index === 0 ? 40 : 74, {
          size: 8.5,
          colour: head ? "grey" : "ink",
          align: index === 0 ? "left" : "right",
          tag: head || index === 0 ? "TH" : "TD",
        });
    });
  const above = { size: 8.5, colour: "grey" } as const;
  const caption = order.cancellation ? sheet.write(words("vatKept"), margin, sheet.y, 192, above) + 3 : 0;
  const top = sheet.y + caption;
  sheet.group("Table", () => {
    row([words("vat"), words("net"), words("tax")], top, true);
    for (const [index, { rate, net, tax }] of order.vat.entries())
      row([percent(rate), formatPrice(net), formatPrice(tax)], top + 15 * (index + 1));
  });
  return caption + 15 * (order.vat.length + 1);
}

/** Subtotal where it is not the total, total, tourist tax included, amounts paid, refunded and due; beside them the VAT contained. */
export function totals(sheet: Sheet, order: Order, words: Words<"pdf">): void {
  const x = margin + width / 2 - 16;
  const boxWidth = width / 2 + 16;
  const row = (label: string, amount: number, bold = false) => {
    const size = bold ? 11.5 : 10;
    sheet.group("TR", () => {
      sheet.write(label, x, sheet.y, boxWidth - 92, { size, bold, tag: "TH" });
      sheet.write(formatPrice(amount), right - 110, sheet.y, 110, { size, bold, align: "right", tag: "TD" });
    });
    sheet.y += Math.max(sheet.heightOf(label, boxWidth - 92, size, bold), 14) + 4;
  };
  const { cancellation } = order;
  const hasSubTotal = order.subTotal !== order.total;
  const given = [hasSubTotal, order.touristTax > 0, order.payedAt !== null, order.reportedTotal > 0, order.refunded];
  const rows = given.filter(Boolean).length + 1;
  sheet.room((cancellation ? rows + 2 : rows) * 18 + 14);
  const vatEnd = sheet.y + vatTable(sheet, order, words);
  const { payedAt, reportedTotal, gradedToPayAt } = order;
  sheet.group("Table", () => {
    if (hasSubTotal) row(words("subTotal"), order.subTotal);
    sheet.rule(sheet.y + 2, x, boxWidth, "ink");
    sheet.y += 10;
    row(words("total"), order.total, true);
    if (order.touristTax > 0) row(words("touristTax"), order.touristTax);
    // With two payments there is no single date; the mail of the second one states its own.
    const received = order.gradedPayment && reportedTotal === 0 ? "" : formatDate(today(new Date(payedAt ?? 0)));
    const paid = payedAt ? paidOf(order) : null;
    if (paid !== null) row(received ? words("received", { date: received }) : words("receivedInFull"), paid);
    if (order.refunded) row(words(cancellation ? "refundedBefore" : "refunded"), order.refunded, !cancellation);
    if (cancellation) {
      row(words("kept"), cancellation.kept);
      row(words("refunded"), cancellation.refund, true);
    }
    if (payedAt && reportedTotal > 0 && gradedToPayAt)
      row(words("balance", { date: formatDate(gradedToPayAt) }), reportedTotal, true);
  });
  sheet.y = Math.max(sheet.y, vatEnd) + 18;
}

/** Number of each page, under a rule. */
export function footers(sheet: Sheet, label: string, words: Words<"pdf">, slipPage: number | null): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    if (page === slipPage) continue;
    sheet.doc.switchToPage(page);
    const { height } = sheet.doc.page;
    sheet.artifact(() => {
      sheet.doc.font(typeface).fontSize(8).fillColor(colours.grey);
      const vatNumber = agency.vatNumber.replace(/(?<= )(TVA|MWST|IVA|VAT)$/, words("vat"));
      const left = `${agency.legalName}  ·  ${words("vatNumber")} ${vatNumber}`;
      sheet.doc.text(left, margin, height - 42, { width: 300, lineBreak: false });
      const pages = words("pages", { number: label, page: page + 1, count });
      sheet.doc.text(pages, right - 200, height - 42, { width: 200, align: "right", lineBreak: false });
    });
  }
}
