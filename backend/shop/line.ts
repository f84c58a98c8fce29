import type { Database } from "#backend/db/database";
import { tariffOf } from "#backend/property/tariff";
import { type CatalogProduct, modelOf, titleOf } from "#backend/shop/product";
import { quoteProduct } from "#lib/shop/product-price";
import { type Price, quoteStay, type Stay } from "#lib/shop/quote";
import type { Entry } from "#lib/shop/schema";
import type { LinkedRental } from "#lib/shop/unit-price";

/** The stay an entry of a rental asks for; null while a date is missing. */
export function stayOfEntry(entry: Entry): Stay | null {
  const { startPeriod, endPeriod, people, ages } = entry;
  if (!startPeriod || !endPeriod) return null;
  return { dateFrom: startPeriod, dateTo: endPeriod, people: people ?? 1, ages: ages ?? [] };
}

/**
 * Price of one line, computed by the shop alone: of the stay for a rental, else of the product, an option with
 * the rental it hangs under. Null = "Prix indisponible".
 */
export async function priceLine(
  db: Database,
  product: CatalogProduct,
  entry: Entry,
  context: { rental: LinkedRental | null; locale: string; today: string },
): Promise<Price | null> {
  const { rental, locale, today } = context;
  if (product.category === "rental") {
    const stay = stayOfEntry(entry);
    if (!product.home || !stay) return null;
    return quoteStay(stay, await tariffOf(db, product.home, stay), locale);
  }
  const { reference, type, basePrice, vatClass } = product;
  const priced = {
    reference,
    type,
    basePrice,
    vatClass,
    title: titleOf(product, locale),
    model: modelOf(product, locale),
  };
  const price = quoteProduct(priced, entry, rental, locale, today);
  return price.total > 0 ? price : null;
}
