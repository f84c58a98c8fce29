import { isOver } from "#lib/content/current";
import type { Content } from "#lib/content/schema";
import type { Product } from "#lib/shop/product-schema";

type Presenting = Pick<Content, "attached_products">;

const presentedId = ({ attached_products: products }: Presenting) => products?.[0]?.id;

/** Products that none of these packages presents: a package that is over does, so that its product is not offered again. */
export function unpresented<Sold extends { id: number }>(products: Sold[], packages: Presenting[]): Sold[] {
  const presented = new Set(packages.map(presentedId));
  return products.filter(({ id }) => !presented.has(id));
}

/** True after the last day of every one of these packages that presents the product, by its article or as its first product. */
export function isPast(
  { id, article, category }: Pick<Product, "id" | "article" | "category">,
  packages: Content[],
  today: string,
): boolean {
  const presenting = packages.filter(
    (item) => item.id === article || (category === "package" && presentedId(item) === id),
  );
  return presenting.length > 0 && presenting.every((item) => isOver(item, today));
}
