import { SwissQRBill } from "swissqrbill/pdf";
import { calculateQRReferenceChecksum } from "swissqrbill/utils";
import { agency } from "#agency/agency";
import { printable, type Sheet } from "#backend/order/sheet";
import type { Order } from "#lib/shop/schema";

/** QR reference of an order: its number, padded to 26 digits, with the check digit. */
export function billReference(number: string): string {
  const digits = number.padStart(26, "0");
  return `${digits}${calculateQRReferenceChecksum(digits)}`;
}

const cut = (text: string, length: number) => printable(text).slice(0, length);

const slipHeight = 297.64;

/** Adds the payment slip for the balance of an order at the foot of a page (CK5); returns that page. */
export function attachBill(sheet: Sheet, order: Order, label: string): number {
  if (sheet.y > sheet.doc.page.height - slipHeight - 24) sheet.doc.addPage();
  const contact = order.shippingContact;
  const bill = new SwissQRBill(
    {
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
    },
    { language: order.locale === "en" ? "EN" : "FR", fontName: "Helvetica" },
  );
  const figure = sheet.doc.struct("Figure", { alt: `${label} ${order.number}` });
  sheet.root.add(figure);
  sheet.doc.fillColor("black");
  bill.attachTo(sheet.doc, 0, sheet.doc.page.height - slipHeight);
  figure.end();
  const { start, count } = sheet.doc.bufferedPageRange();
  return start + count - 1;
}
