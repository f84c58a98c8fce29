import { agency } from "#agency/agency";
import { closing, fitsBelow, list, rows } from "#backend/dossier/parts";
import type { Shown } from "#backend/dossier/pictures";
import { facts, footers, letterhead } from "#backend/order/pdf-parts";
import { createSheet, margin, type Sheet, width } from "#backend/order/sheet";
import { type Words, wordsIn } from "#backend/words";
import { plainParagraphs } from "#lib/content/html";
import { formatNumber, formatRoundPrice } from "#lib/i18n/format";
import { type Locale, languageTag } from "#lib/i18n/locale";
import type { Location, Sale } from "#lib/property/listing-schema";
import { chargesNote, floorText, particularRows } from "#lib/property/particulars";

const gap = 9;

/** What a dossier shows beside its words: the large picture, smaller ones below it, floor plans. */
type DossierPictures = { cover: Shown | null; views: Shown[]; plans: Shown[] };

/** The figures a reader looks for first, four at most. */
function firstFacts(listing: Location | Sale, words: Words<"property">) {
  const bare = listing.type === "land" || listing.type === "parking";
  const number = (value: number) => ({ count: value, number: formatNumber(value) });
  const surface = words("card.surface", { count: formatNumber(listing.surface) });
  const cells: (string | null)[][] = [
    bare ? [] : [words("facts.rooms", number(listing.number_of_rooms)), bedrooms(listing, words)],
    listing.surface > 0 ? [surface, listing.type === "land" ? words("facts.plot") : balcony(listing, words)] : [],
    bare || listing.bathrooms === 0
      ? []
      : [words("facts.bathrooms", { count: listing.bathrooms }), floor(listing, words)],
    listing.construction_year === null
      ? []
      : [words("facts.built", { year: String(listing.construction_year) }), renovated(listing, words)],
  ];
  return cells.flatMap(([value, note]) => (value ? [{ label: "", value, note: note ?? undefined }] : []));
}

const bedrooms = ({ bedrooms: count }: Location | Sale, words: Words<"property">) =>
  count > 0 ? words("facts.bedrooms", { count }) : null;
const balcony = ({ balcony_area: area }: Location | Sale, words: Words<"property">) =>
  area ? words("facts.balcony", { count: formatNumber(area) }) : null;
const floor = ({ floor: count, storeys }: Location | Sale, words: Words<"property">) =>
  count !== null ? floorText(count, words) : storeys ? words("facts.storeys", { count: storeys }) : null;
const renovated = ({ renovation_year: year }: Location | Sale, words: Words<"property">) =>
  year ? words("facts.renovated", { year: String(year) }) : null;

/** Name, place, reference on the left, what it costs on the right. */
function head(sheet: Sheet, listing: Location | Sale, words: Words<"property">, onRequest: string): void {
  const priceWidth = 150;
  const top = sheet.y;
  const price = listing.price === null ? onRequest : formatRoundPrice(listing.price);
  const x = margin + width - priceWidth;
  const right = { align: "right" } as const;
  const priceHeight = sheet.write(price, x, top + 2, priceWidth, { size: 18, bold: true, ...right });
  const annual = "max_people" in listing;
  const of = annual ? `${words("visit.rent")}, ${chargesNote(listing.charges, words)}` : words("visit.price");
  sheet.write(of, x, top + 5 + priceHeight, priceWidth, { size: 8.5, colour: "grey", ...right });
  const titleWidth = width - priceWidth - 20;
  const titleHeight = sheet.write(listing.title, margin, top, titleWidth, { size: 22, bold: true, tag: "H1" });
  const type = words(`types.${listing.type}`);
  const where = listing.place.name ? words("detail.at", { type, place: listing.place.name }) : type;
  const reference = words("detail.reference", { reference: listing.reference });
  const sub = `${where}  ·  ${reference}`;
  const subHeight = sheet.write(sub, margin, top + titleHeight + 3, titleWidth, { size: 10.5, colour: "grey" });
  sheet.y = top + Math.max(titleHeight + subHeight, priceHeight + 16) + 16;
}

/** The large picture, and as many smaller ones below as there are, three at most. */
function pictures(sheet: Sheet, { cover, views }: DossierPictures): void {
  if (!cover) return;
  const height = views.length > 0 ? 250 : 300;
  sheet.picture(cover.bytes, { x: margin, y: sheet.y, w: width, h: height, alt: cover.caption });
  sheet.y += height + gap;
  const each = (width - gap * (views.length - 1)) / Math.max(views.length, 1);
  for (const [index, { bytes, caption }] of views.entries())
    sheet.picture(bytes, { x: margin + index * (each + gap), y: sheet.y, w: each, h: 98, alt: caption });
  sheet.y += views.length > 0 ? 98 + 16 : 8;
}

function text(sheet: Sheet, { summary, description }: Location | Sale): void {
  if (summary) sheet.y += sheet.write(summary, margin, sheet.y, width, { size: 11, bold: true }) + 9;
  for (const paragraph of plainParagraphs(description)) {
    sheet.room(sheet.heightOf(paragraph, width, 9.5));
    sheet.y += sheet.write(paragraph, margin, sheet.y, width, { size: 9.5 }) + 7;
  }
}

function plans(sheet: Sheet, { plans: shown }: DossierPictures, title: string): void {
  for (const [index, { bytes, caption }] of shown.entries()) {
    const height = fitsBelow(sheet);
    if (index === 0) sheet.heading(title);
    const box = { x: margin, y: sheet.y, w: width, h: height };
    sheet.fill(box.x, box.y, box.w, box.h, "snow", 6);
    sheet.picture(bytes, { ...box, alt: caption, whole: true });
    sheet.y += height + 5;
    sheet.y += sheet.write(caption, margin, sheet.y, width, { size: 8.5, colour: "grey" }) + 14;
  }
}

/**
 * A property for sale or a home let by the year as a PDF, in one language: name, reference, price, pictures, text, facts, plans,
 * contact. Contains only what the public page shows: the village, not the street. `day` is the day of creation; `page` the
 * address of the page on the site.
 */
export async function dossierPdf(
  listing: Location | Sale,
  { locale, day, page, pictures: shown }: { locale: Locale; day: string; page: string; pictures: DossierPictures },
): Promise<Buffer> {
  const words = wordsIn(locale, "property");
  const own = wordsIn(locale, "pdf");
  const annual = "max_people" in listing;
  const sheet = createSheet({
    title: `${listing.title}, ${listing.reference}`,
    author: agency.legalName,
    lang: languageTag(locale),
    created: new Date(`${day}T12:00:00Z`),
  });
  letterhead(sheet);
  head(sheet, listing, words, own("dossier.onRequest"));
  pictures(sheet, shown);
  const first = firstFacts(listing, words);
  if (first.length > 0) {
    sheet.y -= 13;
    facts(sheet, first, margin, width);
    sheet.y += 14;
  }
  text(sheet, listing);
  sheet.y += 8;
  rows(sheet, words(annual ? "particulars.titleAnnual" : "particulars.title"), particularRows(listing, day, words));
  const conveniences = listing.conveniences.map((name) => words(`conveniences.${name}`));
  list(sheet, words("detail.conveniences"), conveniences);
  const metres = (length: number) => (length >= 1000 ? `${formatNumber(length / 1000)}\u00a0km` : `${length}\u00a0m`);
  const distances = listing.distances.map(({ name, metres: length }) => ({ label: name, value: metres(length) }));
  rows(sheet, words("detail.area"), distances);
  plans(sheet, shown, words("particulars.plans", { count: shown.plans.length }));
  closing(sheet, { annual, page, day, locale });
  footers(sheet, words("detail.reference", { reference: listing.reference }), own, null);
  return sheet.end();
}
