import type { Product } from "#lib/shop/product-schema";

/** CHF that a product's required choices add at least. */
export function leastExtras({ context }: Product): number {
  return Object.values(context?.model ?? {}).reduce((sum, { required, showIf, options }) => {
    if (!required || showIf || options.length === 0) return sum;
    return sum + Math.min(...options.map(({ price = 0 }) => price));
  }, 0);
}

/** Lowest price in CHF of one product: its base price with the cheapest option of each required choice. */
export const leastPrice = (product: Product): number => product.basePrice + leastExtras(product);
