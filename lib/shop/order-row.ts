import type { LocalizedModel } from "#lib/shop/model";
import { freeRule, type ProductRule } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";

/** A product in an order table; `needs` of its rule and `consents` as in the contract. */
export type TableProduct = Pick<
  Product,
  "id" | "reference" | "title" | "type" | "basePrice" | "bulk" | "consents" | "contextId" | "rule"
> & { model: LocalizedModel };

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

/** The product's rule; any day and quantity by default. */
export const ruleOfRow = ({ rule }: Pick<TableProduct, "rule">): ProductRule => rule ?? freeRule;
