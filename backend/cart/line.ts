import type { Database } from "#backend/db/database";
import { type CatalogProduct, modelOf } from "#backend/product/product";
import { tariffOf } from "#backend/property/tariff";
import type { Entry } from "#lib/shop/entry-schema";
import { quoteProduct } from "#lib/shop/product-price";
import { type Price, quoteStay, type StayTariff } from "#lib/shop/quote";
import { stayOf } from "#lib/shop/stay";
import type { LinkedRental } from "#lib/shop/unit-price";

type Circumstances = {
  rental: LinkedRental | null;
  /** Zurich's plain date. */
  today: string;
};

/**
 * Price of one line, computed by the shop alone: of the stay for a rental, else of the product, an option with the rental it
 * belongs to. Null = "Prix indisponible".
 */
export function priceOf(
  product: CatalogProduct,
  entry: Entry,
  { rental, today, tariff }: Circumstances & { tariff: StayTariff | null },
): Price | null {
  if (product.category === "rental") {
    const stay = stayOf(entry);
    return tariff && stay ? quoteStay(stay, tariff) : null;
  }
  const { reference, type, basePrice, vatClass } = product;
  // What an option costs is the same in every language.
  const price = quoteProduct({ reference, type, basePrice, vatClass, model: modelOf(product) }, entry, rental, today);
  return price.total > 0 ? price : null;
}

/** As `priceOf`, for one line: reads the tariff of its home. */
export async function priceLine(
  db: Database,
  product: CatalogProduct,
  entry: Entry,
  circumstances: Circumstances,
): Promise<Price | null> {
  const stay = stayOf(entry);
  const tariff = product.category === "rental" && product.home && stay ? await tariffOf(db, product.home, stay) : null;
  return priceOf(product, entry, { ...circumstances, tariff });
}
