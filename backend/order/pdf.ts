import { agency } from "#agency/agency";
import { attachBill, fitsAboveBill } from "#backend/order/bill";
import { cancellationBlocks, heading, paragraph, stack, together } from "#backend/order/pdf-closing";
import { facts, footers, items, letterhead, totals } from "#backend/order/pdf-parts";
import { stay } from "#backend/order/pdf-stay";
import { createSheet, margin, type Sheet, width } from "#backend/order/sheet";
import { type Words, wordsIn } from "#backend/words";
import { townLine } from "#lib/contact/town-line";
import { formatDate } from "#lib/i18n/format";
import { type Locale, languageTag } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";
import { isBooked, orderStatus } from "#lib/shop/constants";
import { itemsByCategory } from "#lib/shop/order";
import type { Order } from "#lib/shop/order-schema";

function stateOf(order: Order, words: Words<"pdf">): string {
  if (order.status === orderStatus.paid) return words("paid");
  if (order.status === orderStatus.partPaid) return words("part");
  return order.status === orderStatus.cancelled ? words("cancelled") : words("unpaid");
}

function address(sheet: Sheet, order: Order, words: Words<"pdf">) {
  const contact = order.shippingContact;
  const name = `${contact.firstName} ${contact.lastName}`;
  const lines = [
    // A name of emoji alone cannot be printed.
    /[\p{L}\p{N}]/u.test(name) ? name : contact.email,
    `${contact.street} ${contact.streetNumber}`,
    contact.complement,
    townLine(contact),
  ].filter((line) => line.trim() !== "");
  const x = margin + width - 150;
  sheet.write(words("guest"), x, sheet.y, 150, { size: 8.5, colour: "grey" });
  return 13 + sheet.write(lines.join("\n"), x, sheet.y + 13, 150, { size: 10 });
}

/** Which version of the terms was accepted, and when. */
type Acceptance = { version: string; acceptedAt: Date };

/** The confirmation of an order in a language: a tagged PDF, with a QR-bill when a balance is due. */
export async function orderPdf(order: Order, terms: Acceptance | null, locale: Locale): Promise<Buffer> {
  const words = wordsIn(locale, "pdf");
  const confirmed = isBooked(order.status);
  const title = confirmed ? words("title") : words("open");
  const number = order.number ?? "";
  const sheet = createSheet({
    title: `${title} ${number}`,
    author: agency.legalName,
    lang: languageTag(locale),
    created: new Date(order.payedAt ?? order.createdAt),
  });
  const ordered = today(new Date(order.payedAt ?? order.createdAt));
  letterhead(sheet);
  sheet.y += sheet.write(title, margin, sheet.y, width, { size: 24, bold: true, tag: "H1" }) + 14;
  const top = sheet.y;
  const addressHeight = address(sheet, order, words);
  facts(
    sheet,
    [
      { label: words("number"), value: number },
      { label: words("date"), value: formatDate(ordered) },
      { label: words("state"), value: stateOf(order, words) },
    ],
    margin,
    width - 166,
  );
  sheet.y = Math.max(sheet.y, top + addressHeight) + 20;

  const stays = itemsByCategory(order, "rental");
  for (const item of stays) stay(sheet, order, item, words, locale);
  if (stays.length > 0) sheet.y += 8;
  items(sheet, order, words);
  totals(sheet, order, words);
  const accepted = terms
    ? `${words("terms", { version: formatDate(terms.version), day: formatDate(today(terms.acceptedAt)) })}\n`
    : "";
  const due = order.status === orderStatus.partPaid && order.reportedTotal > 0;
  const last = [
    ...cancellationBlocks(sheet, order, stays, ordered, words),
    ...(order.remarks
      ? [together([heading(sheet, words("remarks")), paragraph(sheet, order.remarks, { size: 9.5 })])]
      : []),
    paragraph(sheet, accepted + words("thanks"), { size: 8.5, grey: true }, 0),
  ];
  // The last page has the slip: the remaining blocks stay together above it, or move to a page of their own.
  if (due && !fitsAboveBill(sheet, last)) sheet.page();
  stack(sheet, last);
  footers(sheet, `${words("number")} ${number}`, words, due ? attachBill(sheet, order, locale, words) : null);
  return sheet.end();
}
