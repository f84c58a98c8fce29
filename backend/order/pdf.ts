import { agency } from "#agency/agency";
import { attachBill } from "#backend/order/bill";
import { cancellation, facts, footers, items, letterhead, stay, totals } from "#backend/order/pdf-parts";
import { type PdfWords, pdfWords } from "#backend/order/pdf-words";
import { createSheet, margin, type Sheet, width } from "#backend/order/sheet";
import { formatDate, today } from "#lib/property/calendar";
import { type Order, orderStatus } from "#lib/shop/schema";

function stateOf(order: Order, words: PdfWords): string {
  if (order.status === orderStatus.paid) return words.paid;
  if (order.status === orderStatus.partPaid) return words.part;
  return order.status === orderStatus.cancelled ? words.cancelled : words.unpaid;
}

function address(sheet: Sheet, order: Order, words: PdfWords) {
  const contact = order.shippingContact;
  const lines = [
    `${contact.firstName} ${contact.lastName}`,
    `${contact.street} ${contact.streetNumber}`,
    contact.complement,
    `${contact.country === "CH" ? "" : `${contact.country}-`}${contact.zip} ${contact.city}`,
  ].filter((line) => line.trim() !== "");
  const x = margin + width - 150;
  sheet.write(words.guest, x, sheet.y, 150, { size: 8.5, colour: "grey" });
  return 13 + sheet.write(lines.join("\n"), x, sheet.y + 13, 150, { size: 10 });
}

/** Which version of the terms was accepted, and when. */
export type Acceptance = { version: string; acceptedAt: Date };

/** The confirmation of an order in its language (CK6): a tagged PDF, with a QR-bill when a balance is due. */
export async function orderPdf(order: Order, terms: Acceptance | null): Promise<Buffer> {
  const words = pdfWords(order.locale);
  const confirmed = order.status === orderStatus.paid || order.status === orderStatus.partPaid;
  const title = confirmed ? words.title : words.open;
  const number = order.number ?? "";
  const sheet = createSheet({
    title: `${title} ${number}`,
    author: agency.legalName,
    lang: order.locale === "en" ? "en-US" : "fr-CH",
    created: new Date(order.payedAt ?? order.createdAt),
  });
  letterhead(sheet);
  sheet.y += sheet.write(title, margin, sheet.y, width, { size: 24, bold: true, tag: "H1" }) + 14;
  const top = sheet.y;
  const addressHeight = address(sheet, order, words);
  facts(
    sheet,
    [
      { label: words.number, value: number },
      { label: words.date, value: formatDate(today(new Date(order.payedAt ?? order.createdAt))) },
      { label: words.state, value: stateOf(order, words) },
    ],
    margin,
    width - 166,
  );
  sheet.y = Math.max(sheet.y, top + addressHeight) + 20;

  const stays = order.orderItems.filter((item) => item.product.category === "rental");
  for (const item of stays) stay(sheet, order, item, words);
  if (stays.length > 0) sheet.y += 8;
  items(sheet, order, words);
  totals(sheet, order, words);
  const starts = Map.groupBy(stays, (item) => String(item.context.startPeriod));
  for (const [start, items] of starts) {
    const titles = [...new Set(items.map(({ title }) => title))].join(", ");
    cancellation(sheet, start, starts.size > 1 ? titles : null, words);
  }
  if (order.remarks) {
    sheet.room(50);
    sheet.y += sheet.write(words.remarks, margin, sheet.y, width, { size: 10.5, bold: true, tag: "H3" }) + 4;
    sheet.room(sheet.heightOf(order.remarks, width, 9.5));
    sheet.y += sheet.write(order.remarks, margin, sheet.y, width, { size: 9.5 }) + 14;
  }
  sheet.room(34);
  const accepted = terms ? `${words.terms(formatDate(terms.version), formatDate(today(terms.acceptedAt)))}\n` : "";
  const closing = `${accepted}${words.thanks}`;
  sheet.y += sheet.write(closing, margin, sheet.y, width, { size: 8.5, colour: "grey" });
  const due = order.status === orderStatus.partPaid && order.reportedTotal > 0;
  footers(sheet, number, words, due ? attachBill(sheet, order, words) : null);
  return sheet.end();
}
