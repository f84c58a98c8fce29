import type { Entry } from "#lib/shop/entry-schema";
import type { Model } from "#lib/shop/model";
import { toRappen } from "#lib/shop/money";
import type { TableProduct } from "#lib/shop/order-row";
import { quoteProduct } from "#lib/shop/product-price";

/** In Rappen; `least` while a choice with a surcharge is open. */
export type RowPrice = { total: number; least: boolean };

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
 * Price of a row in Rappen without a stay, by the rules of the reference backend: shown until the shop has told its own. `today`
 * is a plain date.
 */
export function rowPrice(product: TableProduct, entry: Entry, today: string): RowPrice {
  const open = openChoices(product.model, entry);
  const priced = { ...product, basePrice: toRappen(product.basePrice), vatClass: "standard" as const };
  const { total } = quoteProduct(priced, { ...entry, ...open }, null, today);
  return { total, least: Object.keys(open).length > 0 };
}
