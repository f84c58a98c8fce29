import { formatDate, formatNumber } from "#lib/i18n/format";
import type { Translate } from "#lib/i18n/translate";
import { isPlainDate, nights } from "#lib/property/calendar";
import type { Party, Stay } from "#lib/property/stay";
import { insuranceReference } from "#lib/shop/insurance";
import { itemsByCategory, itemsWithoutSubscriber, itemsWithSubscriber } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayOf as stayOfContext } from "#lib/shop/stay";
import { pictureName } from "#lib/upstream/picture-name";

/** Dates and party of a line; null for a line without a period. */
export const stayOf = ({ context, subscriber }: OrderItem): Stay | null =>
  stayOfContext({ people: subscriber?.numberOfPersons, ...context });

/** The rentals of an order, each with its stay. */
export const rentedStays = (order: Pick<Order, "orderItems">): { item: OrderItem; stay: Stay }[] =>
  itemsByCategory(order, "rental").flatMap((item) => {
    const stay = stayOf(item);
    return stay ? [{ item, stay }] : [];
  });

/** Lines that are neither a rental nor an option of one. */
export function itemsBesideRentals(order: Pick<Order, "orderItems">): OrderItem[] {
  const rentals = new Set(itemsByCategory(order, "rental").map(({ id }) => id));
  return order.orderItems.filter(
    ({ id, linkedToItem }) => !rentals.has(id) && !(linkedToItem && rentals.has(linkedToItem)),
  );
}

/** `2 adultes`, `4 personnes (2 adultes, 2 enfants)`; with the ages `4 personnes · 2 adultes, 2 enfants (9 et 4 ans)`. */
export function partyText({ people, ages }: Party, t: Translate<"shop.cart">, withAges = false): string {
  const adults = t("adults", { count: people - ages.length });
  if (ages.length === 0) return adults;
  const children = t("children", { count: ages.length });
  const years = ages.map(String);
  const last = years.pop() ?? "";
  const aged = years.length === 0 ? t("ageOne", { age: Number(last) }) : t("ageMany", { ages: years.join(", "), last });
  const everyone = t("persons", { count: people });
  return withAges ? `${everyone} · ${adults}, ${children} ${aged}` : `${everyone} (${adults}, ${children})`;
}

type ShownLine = { label: string; detail: string | null; total: number };

/** The price lines of an item, which add up to its total. */
export function shownLines(item: OrderItem, t: Translate<"shop.cart">): ShownLine[] {
  const stay = stayOf(item);
  const rents = item.lines.filter((line) => line.code === "rent").length;
  return item.lines.map((line) => {
    if (line.code === "rent" && rents === 1 && stay) {
      const count = t("nights", { count: nights(stay.dateFrom, stay.dateTo) });
      return { label: t("rent", { nights: count }), detail: null, total: line.total };
    }
    const times = line.quantity > 1 ? `${line.quantity} × ${formatNumber(line.unitPrice, 2)}` : null;
    return { label: line.label, detail: line.detail ?? times, total: line.total };
  });
}

/** The choices of a service or an option in one line: `Date : 13.03.2027 · Heure : 15 h 30`. */
export function chosenText(item: OrderItem, t: Translate<"common">): string {
  const worded = (value: string) => t("value", { value: isPlainDate(value) ? formatDate(value) : value });
  return item.formattedDataList
    .map(({ label, value }) => t("labelled", { label: t("option", { label }), value: worded(value) }))
    .join(" · ");
}

/** Basis of the tourist tax: `2 adultes, 1 enfant, 7 nuits`; empty for several rentals. */
export function taxDetail(order: Order): string | null {
  const lines = order.orderItems.flatMap((item) => item.lines.filter((line) => line.code === "tourist_tax"));
  return lines.length === 1 ? (lines[0]?.detail ?? null) : null;
}

/** The rates of VAT in an item: those of its price, else that of its product. */
const vatOf = ({ vat, product }: OrderItem) => (vat.length > 0 ? vat.map(({ rate }) => rate) : [product.vta ?? 0]);

const ratesOf = (items: OrderItem[]) =>
  [...new Set(items.flatMap(vatOf))].filter((rate) => rate > 0).sort((a, b) => a - b);

/** The sentence about VAT, with the rates in the cart. */
export function vatSentence(order: Order, t: Translate<"shop.cart">): string {
  const written = (rates: number[]) =>
    rates.map((rate) => t("percent", { rate: rate.toFixed(1) })).join(` ${t("and")} `);
  const lodging = written(ratesOf(itemsWithSubscriber(order)));
  const standard = written(ratesOf(itemsWithoutSubscriber(order)));
  const sentence = lodging && standard ? "vatBoth" : lodging ? "vatLodging" : "vatStandard";
  const rates = lodging || standard ? t(sentence, { lodging, standard }) : "";
  const isTaxed = order.touristTax > 0;
  const isInsured = order.orderItems.some(({ product }) => product.reference === insuranceReference);
  if (!isTaxed && !isInsured) return rates;
  const what = isTaxed && isInsured ? "both" : isTaxed ? "tax" : "insurance";
  return `${rates} ${t("vatExempt", { what })}`.trim();
}

/** Address of a picture, in its small version if its name tells that the site has one. */
export function thumbnail(item: OrderItem): string | null {
  return item.subscriber?.images[0]?.largeFormat.replace(pictureName, "$1-320") ?? null;
}
