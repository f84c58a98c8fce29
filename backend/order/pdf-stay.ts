import { doorCodeHours } from "#agency/terms";
import { facts } from "#backend/order/pdf-parts";
import { margin, type Sheet, width } from "#backend/order/sheet";
import type { Words } from "#backend/words";
import { formatDate, formatHour } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { nights } from "#lib/property/calendar";
import { mapLink } from "#lib/shop/arrival";
import type { Arrival, Order, OrderItem } from "#lib/shop/order-schema";
import { stayOf } from "#lib/shop/stay";
import { stayHours } from "#lib/shop/stay-hours";

const inset = 18;
const inner = width - 2 * inset;
const wayLeft = margin + inset + inner / 4;
const wayWidth = (inner * 3) / 4;
const small = 9;

/** `8`, `8 et 4`, `12, 8 et 4`. */
const listed = (numbers: number[], and: string) =>
  [numbers.slice(0, -1).join(", "), numbers.at(-1)].filter((part) => part !== "").join(`\u00a0${and}\u00a0`);

/** `2 adultes, enfants de 8 et 4 ans`, `2 adultes, enfant de 1 an`; nothing without children. */
function party(item: OrderItem, words: Words<"pdf">): string | undefined {
  const { ages } = item.context;
  if (!Array.isArray(ages) || ages.length === 0) return undefined;
  return words("children", {
    adults: (item.subscriber?.numberOfPersons ?? ages.length) - ages.length,
    children: ages.length,
    ages: listed(ages, words("and")),
    age: Number(ages[0]),
  });
}

function wayTexts({ access, directions, keys }: Arrival, words: Words<"pdf">): string[] {
  const code = words("keysCode", { hours: doorCodeHours });
  return [access, directions, keys && `${words("keys")}${words("colon")}${keys} ${code}`].filter(
    (text): text is string => Boolean(text),
  );
}

/** The address in two lines; a non-breaking space keeps the house number with its street. */
const whereOf = ({ address, zip, place }: Pick<Arrival, "address" | "zip" | "place">) =>
  `${address.replace(/ (?=\d+\w?$)/, "\u00a0")}\n${zip} ${place}`;

/** Address on the left, the way and the keys on the right; the address leads to a map. Returns its height. */
function way(sheet: Sheet, arrival: Arrival, words: Words<"pdf">): void {
  const top = sheet.y;
  const left = margin + inset;
  const column = inner / 4 - 8;
  sheet.write(words("address"), left, top, column, { size: 8.5, colour: "grey" });
  const where = whereOf(arrival);
  const link = { size: 8.5, colour: "primary", tag: "Link", link: mapLink(arrival) } as const;
  const height = sheet.write(where, left, top + 13, column, { size: 10, bold: true });
  sheet.write(words("map"), left, top + 16 + height, column, link);
  let y = top;
  for (const text of wayTexts(arrival, words)) y += sheet.write(text, wayLeft, y, wayWidth, { size: small }) + 4;
}

function wayHeight(sheet: Sheet, arrival: Arrival, words: Words<"pdf">): number {
  const texts = wayTexts(arrival, words).reduce((sum, text) => sum + sheet.heightOf(text, wayWidth, small) + 4, 0);
  return Math.max(16 + sheet.heightOf(whereOf(arrival), inner / 4 - 8, 10, true) + 14, texts);
}

/** A stay: the home and its four facts on a tinted ground, and once it is paid where it is and how one gets in. */
export function stay(sheet: Sheet, order: Order, item: OrderItem, words: Words<"pdf">, locale: Locale): void {
  const booked = stayOf(item.context);
  if (!booked) return;
  const { dateFrom, dateTo } = booked;
  const { arrival } = item;
  const more = arrival ? wayHeight(sheet, arrival, words) + 20 : 0;
  sheet.room(124 + more);
  sheet.fill(margin, sheet.y, width, 110 + more, "tint", 8);
  const top = sheet.y;
  sheet.write(item.title, margin + inset, top + 15, inner, { size: 13, bold: true, tag: "H3" });
  const sub = [item.subTitle, `${words("reference")} ${item.reference}`].filter(Boolean).join("  ·  ");
  sheet.write(sub, margin + inset, top + 32, inner, { size: 9, colour: "grey" });
  sheet.y = top + 53;
  const hours = stayHours(order, item);
  const length = nights(dateFrom, dateTo);
  const persons = item.subscriber?.numberOfPersons ?? 1;
  facts(
    sheet,
    [
      {
        label: words("arrival"),
        value: formatDate(dateFrom),
        note: words("arrivalTime", { time: formatHour(hours.from, locale) }),
      },
      {
        label: words("departure"),
        value: formatDate(dateTo),
        note: words("departureTime", { time: formatHour(hours.until, locale) }),
      },
      { label: words("length"), value: words("nights", { count: length }) },
      { label: words("people"), value: words("persons", { count: persons }), note: party(item, words) },
    ],
    margin + inset,
    inner,
  );
  if (arrival) {
    sheet.rule(top + 110, margin + inset, inner, "tint2");
    sheet.y = top + 122;
    way(sheet, arrival, words);
  }
  sheet.y = top + 124 + more;
}
