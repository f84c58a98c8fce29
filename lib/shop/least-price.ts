import type { Product } from "#lib/shop/product-schema";

/** CHF that the required choices of a product add at least. */
export function leastExtras({ context }: Product): number {
  return Object.values(context?.model ?? {}).reduce((sum, { required, showIf, options }) => {
    if (!required || showIf || options.length === 0) return sum;
    return sum + Math.min(...options.map(({ price = 0 }) => price));
  }, 0);
}

/** CHF that one of a product costs at least: its base price with the cheapest of each choice that must be made. */
export const leastPrice = (product: Product): number => product.basePrice + leastExtras(product);
