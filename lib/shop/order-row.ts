import type { Entry } from "#lib/shop/entry-schema";
import type { Model } from "#lib/shop/model";
import { toRappen } from "#lib/shop/money";
import { quoteProduct } from "#lib/shop/product-price";
import { freeRule, type ProductRule } from "#lib/shop/product-rule";
import type { Product } from "#lib/shop/product-schema";

/** What is known of a product where it is ordered from a table; `needs` of its rule and `consents` as in the contract. */
export type TableProduct = Pick<
  Product,
  "id" | "reference" | "title" | "type" | "basePrice" | "bulk" | "consents" | "contextId" | "rule"
> & { model: Model };

/** What a row's one number means: people where the price is for each of them, else the quantity. 0 is none. */
export type Counter = { key: "people" | "quantity"; min: number; max: number };

const isPerHead = (type: Product["type"]) => type === "person" || type === "person_night";

/** The one number a product is ordered by, with its bounds. */
export function counterOf({ type, model, rule = freeRule }: Pick<TableProduct, "type" | "model" | "rule">): Counter {
  const people = model.people;
  if (people && isPerHead(type)) return { key: "people", min: people.min ?? 1, max: people.max ?? rule.perLine };
  return { key: "quantity", min: 1, max: rule.perLine };
}

/** The number after a step: below the least there is only 0, and from 0 the next is the least. */
export function steppedCount({ min, max }: Counter, from: number, to: number): number {
  if (to > 0 && to < min) return to > from ? min : 0;
  return Math.min(max, Math.max(0, to));
}

/** Pieces of one kind go together: one day and one place for all; everything else is asked by itself. */
export const questionOf = ({ id, type, contextId }: Pick<TableProduct, "id" | "type" | "contextId">): string =>
  type === "piece" && contextId !== null ? `pieces${contextId}` : `product${id}`;

/** Choices that cost something and are still open, each answered by its least expensive option. */
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
 * What a row costs in Rappen by the rules the shop has too, without a stay; `least` when a choice that costs something is
 * still open. `today` is a plain date.
 */
export function rowPrice(product: TableProduct, entry: Entry, today: string): { total: number; least: boolean } {
  const open = openChoices(product.model, entry);
  const priced = { ...product, basePrice: toRappen(product.basePrice), vatClass: "standard" as const };
  const { total } = quoteProduct(priced, { ...entry, ...open }, null, today);
  return { total, least: Object.keys(open).length > 0 };
}

/** The rule of a product, any day and any number when it has none. */
export const ruleOfRow = ({ rule }: Pick<TableProduct, "rule">): ProductRule => rule ?? freeRule;
