import { SwissQRBill } from "swissqrbill/pdf";
import type { Data } from "swissqrbill/types";
import { agency } from "#agency/agency";
import { type Block, together } from "#backend/order/pdf-closing";
import { billReference } from "#backend/order/reference";
import { margin, printable, type Sheet, width } from "#backend/order/sheet";
import type { Words } from "#backend/words";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Order } from "#lib/shop/order-schema";

/** The languages of a bill's own words by the standard; any other takes the first. */
const billLanguages = ["FR", "EN", "DE", "IT"] as const;

const cut = (text: string, length: number) => printable(text).slice(0, length);

const slipHeight = 297.64;

/** What the slip of an order's balance says: whom, who, how much in CHF, for what. */
function billData(order: Order, label: string): Data {
  const contact = order.shippingContact;
  return {
    amount: order.reportedTotal,
    currency: "CHF",
    creditor: {
      account: agency.bank.iban,
      name: agency.legalName,
      address: agency.street,
      buildingNumber: agency.streetNumber,
      zip: agency.zip,
      city: agency.city,
      country: agency.country,
    },
    debtor: {
      name: cut(`${contact.firstName} ${contact.lastName}`, 70),
      address: cut(contact.street, 70),
      buildingNumber: cut(contact.streetNumber, 16),
      zip: cut(contact.zip, 16),
      city: cut(contact.city, 35),
      country: contact.country,
    },
    reference: billReference(order.number ?? "0"),
    message: `${label} ${order.number}`,
  };
}

/** True when all that is left to be drawn finds room above the slip on this page. */
export function fitsAboveBill(sheet: Sheet, blocks: Block[]): boolean {
  return sheet.y + together(blocks).height <= sheet.doc.page.height - slipHeight - 64;
}

/** Adds the payment slip for the balance of an order at the foot of a page, with what it is for; returns that page. */
export function attachBill(sheet: Sheet, order: Order, locale: Locale, words: Words<"pdf">): number {
  if (sheet.y > sheet.doc.page.height - slipHeight - 64) {
    sheet.doc.addPage();
    sheet.y = margin;
  }
  const label = words("bill");
  const top = sheet.doc.page.height - slipHeight - 52;
  sheet.write(words("billTitle", { date: formatDate(order.gradedToPayAt ?? "") }), margin, top, width, {
    size: 13,
    bold: true,
    tag: "H2",
  });
  sheet.write(words("billText"), margin, top + 18, width, { size: 9.5, colour: "grey" });
  const language = billLanguages.find((code) => code === locale.toUpperCase()) ?? billLanguages[0];
  const bill = new SwissQRBill(billData(order, label), { language, fontName: "Helvetica" });
  const figure = sheet.doc.struct("Figure", { alt: `${label} ${order.number}` });
  sheet.root.add(figure);
  sheet.doc.fillColor("black");
  bill.attachTo(sheet.doc, 0, sheet.doc.page.height - slipHeight);
  figure.end();
  const { start, count } = sheet.doc.bufferedPageRange();
  return start + count - 1;
}
