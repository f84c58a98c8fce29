import { agency } from "#agency/agency";
import { facts, footers, items, letterhead, totals } from "#backend/order/pdf-parts";
import { stay } from "#backend/order/pdf-stay";
import { createSheet, margin, width } from "#backend/order/sheet";
import { wordsIn } from "#backend/words";
import type { Estimate } from "#lib/estimate/schema";
import { formatDate } from "#lib/i18n/format";
import { type Locale, languageTag } from "#lib/i18n/locale";
import { today } from "#lib/property/calendar";

/** A shared quote on paper, in one language, in the style of the confirmation; nothing personal in it. */
export async function estimatePdf(estimate: Estimate, locale: Locale): Promise<Buffer> {
  const words = wordsIn(locale, "pdf");
  const title = words("quote.title");
  const { order, createdAt, expiresAt } = estimate;
  const date = formatDate(today(new Date(createdAt)));
  const sheet = createSheet({
    title: `${title} ${agency.name}, ${date}`,
    author: agency.legalName,
    lang: languageTag(locale),
    created: new Date(createdAt),
  });
  letterhead(sheet);
  sheet.y += sheet.write(title, margin, sheet.y, width, { size: 24, bold: true, tag: "H1" }) + 16;
  const rows = [
    { label: words("quote.made"), value: date },
    { label: words("quote.until"), value: formatDate(today(new Date(expiresAt))) },
  ];
  facts(sheet, rows, margin, width);
  sheet.rule(sheet.y + 6);
  sheet.y += 22;
  const stays = order.orderItems.filter((item) => item.product.category === "rental");
  for (const item of stays) stay(sheet, order, item, words, locale);
  if (stays.length > 0) sheet.y += 8;
  items(sheet, order, words);
  totals(sheet, order, words);
  sheet.room(34);
  sheet.y += sheet.write(words("quote.note"), margin, sheet.y, width, { size: 8.5, colour: "grey" });
  footers(sheet, `${title} ${date}`, words, null);
  return sheet.end();
}
