import type { Content } from "#lib/content/schema";

/** Products that none of these packages presents: a package that is over does, so that its product is not offered again. */
export function unpresented<Product extends { id: number }>(
  products: Product[],
  packages: Pick<Content, "attached_products">[],
): Product[] {
  const presented = new Set(packages.flatMap((item) => item.attached_products?.[0]?.id ?? []));
  return products.filter(({ id }) => !presented.has(id));
}
