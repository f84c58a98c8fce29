import { productUnits } from "#lib/shop/constants";
import type { Product } from "#lib/shop/product-schema";

/** Unit of a product's price: its own if the site has words for it, else its type. */
export function unitOf({ unit, type }: Pick<Product, "unit" | "type">) {
  return productUnits.find((known) => known === unit) ?? type;
}
