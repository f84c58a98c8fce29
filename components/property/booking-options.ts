import { addDays, nights } from "#lib/property/calendar";
import type { Stay } from "#lib/property/stay";
import type { Entry } from "#lib/shop/entry-schema";
import { insuranceReference } from "#lib/shop/insurance";
import { chosenOptions, daysFor, stayKeys } from "#lib/shop/model";
import { toChf, toRappen } from "#lib/shop/money";
import { dayIssue, quantityLeft, type RuleIssue } from "#lib/shop/product-rule";
import type { FieldModel, Product, ProductContext } from "#lib/shop/product-schema";
import { countOf, unitPrice } from "#lib/shop/unit-price";

/** A product offered with a home, reduced to what the booking card needs. */
export type BookingOption = {
  id: number;
  reference: string;
  title: string;
  hint: string | null;
  type: Product["type"];
  basePrice: number;
  /** Maximum quantity; 1 is rendered as a checkbox. */
  most: number;
  rule: NonNullable<Product["rule"]> | null;
  /** Required fields besides the stay. */
  fields: Record<string, FieldModel>;
};

/** Quantity of an option and the answers to its fields. */
export type OptionChoice = { quantity: number; answers: Record<string, string | number> };

const askable = new Set(["select", "radio", "number", "date"]);

/** Fields of a product that the stay does not determine. */
const ownFields = (context: Pick<ProductContext, "model"> | null): Record<string, FieldModel> =>
  Object.fromEntries(
    Object.entries(context?.model ?? {}).filter(([key, field]) => !stayKeys.has(key) && field.required),
  );

/** Whether the extras of a home support every field of this product. */
export const canBeAsked = (context: Pick<ProductContext, "model"> | null): boolean =>
  Object.values(ownFields(context)).every(({ type, showIf }) => askable.has(type) && showIf === null);

/** Days of a stay that a date field of an option accepts, sorted. */
export function optionDays(
  { rule }: Pick<BookingOption, "rule">,
  field: FieldModel,
  stay: Stay,
  now: string,
): string[] {
  const { dateFrom, dateTo } = daysFor(field, stay);
  const days = Array.from({ length: nights(dateFrom, dateTo) + 1 }, (_, day) => addDays(dateFrom, day));
  return days.filter((day) => day >= now.slice(0, 10) && (rule === null || dayIssue(rule, day, { now }) === null));
}

/** Why an option is not available for a stay (season or notice); null when it is. `now` is local time in Zurich. */
export function optionIssue(option: BookingOption, stay: Stay, now: string): RuleIssue | "notBeforeNow" | null {
  const { rule, fields } = option;
  if (rule === null) return null;
  const dated = Object.values(fields).find(({ type }) => type === "date");
  if (dated)
    return optionDays(option, dated, stay, now).length > 0
      ? null
      : (dayIssue(rule, stay.dateFrom, { now }) ?? "notice");
  return dayIssue(rule, stay.dateFrom, {
    now,
    days: rule.open.length + rule.closed.length > 0 ? nights(stay.dateFrom, stay.dateTo) : 1,
  });
}

/**
 * A choice with an answer to each field: the given one, else the first possible. A day that does not fit the stay, which may have been
 * chosen or changed since, is replaced.
 */
export function choiceFor(
  option: BookingOption,
  { quantity, answers }: OptionChoice,
  stay: Stay | null,
  now: string,
): OptionChoice {
  const answer = (field: FieldModel, given?: string | number) => {
    if (field.type !== "date") return given ?? (field.type === "number" ? (field.min ?? 1) : field.options[0]?.value);
    if (!stay) return undefined;
    const days = optionDays(option, field, stay, now);
    return days.find((day) => day === given) ?? days[0] ?? stay.dateFrom;
  };
  const all = Object.entries(option.fields).flatMap(([key, field]) => {
    const value = answer(field, answers[key]);
    return value === undefined ? [] : [[key, value]];
  });
  return { quantity, answers: Object.fromEntries(all) };
}

/** The cart entry that adds an option to a stay. */
export function optionEntry(option: BookingOption, { quantity, answers }: OptionChoice, stay: Stay): Entry {
  const entry: Entry = { quantity, startPeriod: stay.dateFrom, endPeriod: stay.dateTo, ...answers };
  if (option.type === "person" || option.type === "person_night") entry.people = stay.people;
  return entry;
}

/**
 * Price of an option in CHF for the stay, by the shop's own rules; `rent` in CHF is the basis of the insurance premium. Null for
 * the insurance when the rent is unknown.
 */
export function optionPrice(option: BookingOption, choice: OptionChoice, stay: Stay, rent: number): number | null {
  const product = { reference: option.reference, type: option.type, basePrice: toRappen(option.basePrice) };
  const entry = optionEntry(option, choice, stay);
  const rental = { dateFrom: stay.dateFrom, dateTo: stay.dateTo, rent: toRappen(rent) };
  const price = unitPrice(product, entry, rental, chosenOptions(option.fields, entry)) * countOf(product, entry);
  return option.reference === insuranceReference && rent <= 0 ? null : toChf(price);
}

/** A product as an extra of a home; `there` of it are already in the cart for this stay. */
export const toOption = (product: Product, hint: string | null, there = 0): BookingOption => ({
  id: product.id,
  reference: product.reference,
  title: product.title,
  hint,
  type: product.type,
  basePrice: product.basePrice,
  most: product.rule ? quantityLeft(product.rule, there) : Math.max(0, 1 - there),
  rule: product.rule ?? null,
  fields: ownFields(product.context),
});
