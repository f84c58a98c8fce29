import { toChf, toRappen } from "#lib/shop/money";
import type { Entry, Product, ProductContext } from "#lib/shop/schema";
import { countOf, unitPrice } from "#lib/shop/unit-price";

/** A product offered with a home, as much of it as the booking card needs. */
export type BookingOption = {
  id: number;
  reference: string;
  title: string;
  hint: string | null;
  type: Product["type"];
  basePrice: number;
  /** How many may be taken; 1 is a box to tick. */
  most: number;
};

const filledByCard = new Set(["quantity", "people", "ages", "startPeriod", "endPeriod", "linkedToItem"]);

/** Whether the booking card knows everything this product asks for. */
export function isSimple(context: Pick<ProductContext, "model"> | null): boolean {
  return Object.entries(context?.model ?? {}).every(([key, field]) => filledByCard.has(key) || !field.required);
}

/** The entry that adds an option to a stay. */
export function optionEntry(
  option: BookingOption,
  quantity: number,
  stay: { dateFrom: string; dateTo: string; people: number },
): Entry {
  const entry: Entry = { quantity, startPeriod: stay.dateFrom, endPeriod: stay.dateTo };
  if (option.type === "person" || option.type === "person_night") entry.people = stay.people;
  return entry;
}

/** Price of an option in CHF for the stay, as the shop will work it out; `rent` in CHF feeds what depends on it. */
export function optionPrice(
  option: BookingOption,
  quantity: number,
  stay: { dateFrom: string; dateTo: string; people: number },
  rent: number,
): number {
  const product = { reference: option.reference, type: option.type, basePrice: toRappen(option.basePrice) };
  const entry = optionEntry(option, quantity, stay);
  const rental = { dateFrom: stay.dateFrom, dateTo: stay.dateTo, rent: toRappen(rent) };
  return toChf(unitPrice(product, entry, rental) * countOf(product, entry));
}
