import { agency } from "#agency/agency";
import { facts, footers, items, letterhead, totals } from "#backend/order/pdf-parts";
import { stay } from "#backend/order/pdf-stay";
import { pdfWords } from "#backend/order/pdf-words";
import { createSheet, margin, width } from "#backend/order/sheet";
import type { Estimate } from "#lib/estimate/schema";
import { formatDate } from "#lib/i18n/format";
import { today } from "#lib/property/calendar";

const words = {
  fr: {
    title: "Devis",
    made: "Établi le",
    until: "Lien valable jusqu’au",
    note: "Prix au jour où ce devis a été établi, TVA et taxe de séjour comprises. Il ne réserve rien\u00a0: logements et prix sont confirmés au moment de la commande.",
  },
  en: {
    title: "Quote",
    made: "Made on",
    until: "Link valid until",
    note: "Prices on the day this quote was made, VAT and tourist tax included. It reserves nothing: homes and prices are confirmed when you order.",
  },
};

/** A shared quote on paper, in one language, in the style of the confirmation; nothing personal in it. */
export async function estimatePdf(estimate: Estimate, locale: string): Promise<Buffer> {
  const { title, made, until, note } = locale === "en" ? words.en : words.fr;
  const texts = { ...pdfWords(locale), number: title };
  const { order, createdAt, expiresAt } = estimate;
  const date = formatDate(today(new Date(createdAt)));
  const sheet = createSheet({
    title: `${title} ${agency.name}, ${date}`,
    author: agency.legalName,
    lang: locale === "en" ? "en-US" : "fr-CH",
    created: new Date(createdAt),
  });
  letterhead(sheet);
  sheet.y += sheet.write(title, margin, sheet.y, width, { size: 24, bold: true, tag: "H1" }) + 16;
  const rows = [
    { label: made, value: date },
    { label: until, value: formatDate(today(new Date(expiresAt))) },
  ];
  facts(sheet, rows, margin, width);
  sheet.rule(sheet.y + 6);
  sheet.y += 22;
  const stays = order.orderItems.filter((item) => item.product.category === "rental");
  for (const item of stays) stay(sheet, order, item, texts);
  if (stays.length > 0) sheet.y += 8;
  items(sheet, order, texts);
  totals(sheet, order, texts);
  sheet.room(34);
  sheet.y += sheet.write(note, margin, sheet.y, width, { size: 8.5, colour: "grey" });
  footers(sheet, date, texts, null);
  return sheet.end();
}
