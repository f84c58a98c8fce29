import { insurancePercent } from "#agency/terms";
import type { Entry } from "#lib/shop/entry-schema";
import { insuranceReference } from "#lib/shop/insurance";
import { chosenOptions, type Model } from "#lib/shop/model";
import { toChf } from "#lib/shop/money";
import { amountsOf, type PriceLine } from "#lib/shop/price-line";
import type { Product } from "#lib/shop/product-schema";
import type { Price } from "#lib/shop/quote";
import { countOf, type LinkedRental, unitPrice } from "#lib/shop/unit-price";
import { type VatClass, vatLines, vatOn } from "#lib/shop/vat";

type PricedProduct = {
  reference: string;
  type: Product["type"];
  /** Rappen. */
  basePrice: number;
  vatClass: VatClass;
  model: Model;
};

const serviceDay = (entry: Entry, rental: LinkedRental | null, today: string) => {
  const date = typeof entry.date === "string" && entry.date !== "" ? entry.date : null;
  return entry.startPeriod ?? date ?? rental?.dateFrom ?? today;
};

/**
 * Price of an entry of a product other than a rental: base price by the product's type (once, person, night, week, hour, piece)
 * times the `days` of a service, plus the prices of the chosen options, doubled by `roundTrip`, times the quantity. The
 * cancellation insurance costs a share of the linked rental's rent. VAT by the day of the service.
 */
export function quoteProduct(product: PricedProduct, entry: Entry, rental: LinkedRental | null, today: string): Price {
  const insurance = product.reference === insuranceReference;
  const quantity = countOf(product, entry);
  const unit = unitPrice(product, entry, rental, chosenOptions(product.model, entry));
  const total = unit * quantity;
  const amounts = amountsOf(quantity, unit);
  const line: PriceLine = insurance
    ? { code: "cancellation_insurance", percent: insurancePercent, ...amounts }
    : { code: "product", ...amounts };
  return {
    total,
    touristTax: 0,
    rent: 0,
    lines: [line],
    vat: vatLines(vatOn(total, product.vatClass, serviceDay(entry, rental, today))),
  };
}

/** Subtotal of several entries in CHF: the base price (Rappen) times the people of each entry, summed. */
export function subTotalOf(basePrice: number, entries: Entry[]): number {
  return toChf(basePrice * entries.reduce((sum, entry) => sum + (entry.people ?? 1), 0));
}
