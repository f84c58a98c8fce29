import { priceOf } from "#backend/cart/line";
import { type LoadedItem, type LoadedOrder, stayOfLine } from "#backend/cart/load-order";
import { toRappen } from "#lib/shop/money";
import type { Price, StayTariff } from "#lib/shop/quote";
import { rentOf } from "#lib/shop/rent";
import type { LinkedRental } from "#lib/shop/unit-price";

export type PricedCart = {
  /** Total in Rappen; a line without a price counts what it cost before. */
  total: number;
  /** Prices by the lines' ids; null where there is none. */
  prices: Map<string, Price | null>;
  /** Lines that are no longer available or have no price any more. */
  unavailable: LoadedItem[];
};

const optionsLast = (items: readonly LoadedItem[]) =>
  items.toSorted((a, b) => Number(a.row.linkedToItem !== null) - Number(b.row.linkedToItem !== null));

/**
 * The prices of an order's lines, rentals before their options. `tariffs` are those of its stays by the
 * lines' ids, `today` is Zurich's plain date; lines that are not among `asked` keep the price they were sold for and have none here.
 * Reads and writes nothing.
 */
export function priceCart(
  items: readonly LoadedItem[],
  tariffs: ReadonlyMap<string, StayTariff>,
  today: string,
  asked: ReadonlySet<string> = new Set(items.map(({ row }) => row.id)),
): PricedCart {
  const rentals = new Map<string, LinkedRental>();
  const prices: PricedCart["prices"] = new Map();
  const unavailable: LoadedItem[] = [];
  let total = 0;
  for (const item of optionsLast(items)) {
    const { row, product } = item;
    const stay = stayOfLine(item);
    if (!asked.has(row.id)) {
      if (stay) rentals.set(row.id, { ...stay, rent: toRappen(rentOf(row.lines)) });
      total += row.total;
      continue;
    }
    const rental = row.linkedToItem ? (rentals.get(row.linkedToItem) ?? null) : null;
    const price = priceOf(product, row.context, { rental, tariff: tariffs.get(row.id) ?? null, today });
    if (stay && price) rentals.set(row.id, { ...stay, rent: price.rent });
    if (!item.available || !price) unavailable.push(item);
    prices.set(row.id, price);
    total += price?.total ?? row.total;
  }
  return { total, prices, unavailable };
}

/** The order at these prices; a line without one keeps its own. */
export function withPrices(loaded: LoadedOrder, { total, prices }: PricedCart): LoadedOrder {
  const items = loaded.items.map((item) => {
    const price = prices.get(item.row.id);
    if (!price) return item;
    const { rent: _rent, ...stored } = price;
    return { ...item, row: { ...item.row, ...stored } };
  });
  return { ...loaded, order: { ...loaded.order, total }, items };
}
