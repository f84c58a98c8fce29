import { SwissQRBill } from "swissqrbill/pdf";
import type { Data, Debtor } from "swissqrbill/types";
import { agency } from "#agency/agency";
import { type Block, together } from "#backend/order/pdf-closing";
import { billReference } from "#backend/order/reference";
import { margin, type Sheet, typeface, width } from "#backend/order/sheet";
import type { Words } from "#backend/words";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { formatDate } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import type { Order } from "#lib/shop/order-schema";

/** Languages that the standard has for the slip's labels; any other uses the first. */
const billLanguages = ["FR", "EN", "DE", "IT"] as const;

const permitted = /^[ -~\u00a0-\u017f\u0218-\u021b€]*$/;
const plainer: [RegExp, string][] = [
  [/[‘’‚‛]/g, "'"],
  [/[“”„]/g, '"'],
  [/[\u2010-\u2015−]/g, "-"],
  [/[\u2000-\u200a\u202f]/g, " "],
];

/**
 * Text in the character set of a payment slip, cut to a length: the letters of Western and Central Europe (Swiss Implementation
 * Guidelines QR-bill 2.3, 4.1.1), others without their accents. Null when a letter has no such form, as in Greek or Cyrillic.
 */
function slipText(text: string, length: number): string | null {
  const plain = plainer.reduce((left, [sign, instead]) => left.replace(sign, instead), text.normalize("NFC"));
  const signs = [...plain].map((sign) => (permitted.test(sign) ? sign : sign.normalize("NFKD").replace(/\p{M}/gu, "")));
  const kept = signs
    .filter((sign) => permitted.test(sign) || /[\p{L}\p{N}]/u.test(sign))
    .join("")
    .replace(/ +/g, " ");
  return permitted.test(kept) ? kept.slice(0, length).trim() : null;
}

/**
 * The payer; undefined when the slip's character set cannot write the name or address, which leaves space to fill it in by hand.
 */
function debtorOf(contact: ShippingContact): Debtor | undefined {
  const name = slipText(`${contact.firstName} ${contact.lastName}`, 70);
  const street = slipText(contact.street, 70);
  const buildingNumber = slipText(contact.streetNumber, 16);
  const zip = slipText(contact.zip, 16);
  const city = slipText(contact.city, 35);
  if (!name || street === null || buildingNumber === null || !zip || !city) return undefined;
  return { name, address: street, buildingNumber, zip, city, country: contact.country };
}

const slipHeight = 297.64;

/** Data of the slip for an order's balance, in CHF. */
function billData(order: Order, label: string): Data {
  const debtor = debtorOf(order.shippingContact);
  return {
    amount: order.reportedTotal,
    currency: "CHF",
    creditor: {
      account: agency.bank.iban,
      name: slipText(agency.legalName, 70) ?? "",
      address: slipText(agency.street, 70) ?? "",
      buildingNumber: agency.streetNumber,
      zip: agency.zip,
      city: slipText(agency.city, 35) ?? "",
      country: agency.country,
    },
    ...(debtor ? { debtor } : {}),
    reference: billReference(order.number ?? "0"),
    message: slipText(`${label} ${order.number}`, 140) ?? "",
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
  const bill = new SwissQRBill(billData(order, label), { language, fontName: typeface });
  const figure = sheet.doc.struct("Figure", { alt: `${label} ${order.number}` });
  sheet.root.add(figure);
  sheet.doc.fillColor("black");
  bill.attachTo(sheet.doc, 0, sheet.doc.page.height - slipHeight);
  figure.end();
  const { start, count } = sheet.doc.bufferedPageRange();
  return start + count - 1;
}
