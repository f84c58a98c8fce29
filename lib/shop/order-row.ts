import type { Entry } from "#lib/shop/entry-schema";
import type { Model, WordedModel } from "#lib/shop/model";
import { toRappen } from "#lib/shop/money";
import { quoteProduct } from "#lib/shop/product-price";
import { freeRule, type ProductRule } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";

/** A product in an order table; `needs` of its rule and `consents` as in the contract. */
export type TableProduct = Pick<
  Product,
  "id" | "reference" | "title" | "type" | "basePrice" | "bulk" | "consents" | "contextId" | "rule"
> & { model: WordedModel };

/** Meaning of a row's number: people when the price is per person, else the quantity. 0 means not ordered. */
export type Counter = { key: "people" | "quantity"; min: number; max: number };

const isPerHead = (type: Product["type"]) => type === "person" || type === "person_night";

/** The number a product is ordered by, with its bounds. */
export function counterOf({ type, model, rule = freeRule }: Pick<TableProduct, "type" | "model" | "rule">): Counter {
  const people = model.people;
  if (people && isPerHead(type)) return { key: "people", min: people.min ?? 1, max: people.max ?? rule.perLine };
  return { key: "quantity", min: 1, max: rule.perLine };
}

/** The number after a step: below the minimum there is only 0, and the step up from 0 is to the minimum. */
export function steppedCount({ min, max }: Counter, from: number, to: number): number {
  if (to > 0 && to < min) return to > from ? min : 0;
  return Math.min(max, Math.max(0, to));
}

/**
 * Groups rows that share their questions: pieces with the same context have one day and one place; any other product has its own.
 */
export const questionOf = ({ id, type, contextId }: Pick<TableProduct, "id" | "type" | "contextId">): string =>
  type === "piece" && contextId !== null ? `pieces${contextId}` : `product${id}`;

/** Unanswered choices with a surcharge, each with its least expensive option. */
function openChoices(model: Model, entry: Entry): Record<string, string> {
  const open = Object.entries(model).flatMap(([key, { required, showIf, options }]) => {
    const answered = options.some(({ value }) => value === String(entry[key]));
    if (!required || showIf || answered || !options.some(({ price }) => price)) return [];
    const [least] = options.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
    return least ? [[key, least.value]] : [];
  });
  return Object.fromEntries(open);
}

/**
 * Price of a row in Rappen without a stay, by the shop's own rules; `least` when a choice with a surcharge is still open. `today`
 * is a plain date.
 */
export function rowPrice(product: TableProduct, entry: Entry, today: string): { total: number; least: boolean } {
  const open = openChoices(product.model, entry);
  const priced = { ...product, basePrice: toRappen(product.basePrice), vatClass: "standard" as const };
  const { total } = quoteProduct(priced, { ...entry, ...open }, null, today);
  return { total, least: Object.keys(open).length > 0 };
}

/** The product's rule; any day and quantity by default. */
export const ruleOfRow = ({ rule }: Pick<TableProduct, "rule">): ProductRule => rule ?? freeRule;
