import type { SortMode } from "#lib/property/listing-schema";

/** How many listings are shown beside one. */
const shown = 3;

type HalfList = { priceMin?: number; priceMax?: number; sort: SortMode; pageSize: number };

/**
 * The parts of a list just above and just below a price in CHF. Prices within about 12 % share them, so that the pages of a large
 * catalogue do not each query a list of their own.
 */
function listsAround(price: number | null): HalfList[] {
  if (!price) return [{ sort: "price_asc", pageSize: 24 }];
  const pivot = Math.round(10 ** (Math.round(10 * Math.log10(price)) / 10));
  return [
    { priceMin: pivot, sort: "price_asc", pageSize: 24 },
    { priceMax: pivot, sort: "price_desc", pageSize: 24 },
  ];
}

/**
 * The listings nearest in price to `own`, itself excluded, in CHF.
 *
 * @param read a part of the list; empty when the service does not answer
 */
export async function nearestInPrice<Item extends { id: number }>(
  own: { id: number; price: number | null },
  read: (part: HalfList) => Promise<Item[]>,
  priceOf: (item: Item) => number | null,
): Promise<Item[]> {
  const parts = await Promise.all(listsAround(own.price).map(read));
  const others = new Map(parts.flat().map((item) => [item.id, item]));
  others.delete(own.id);
  const distance = (item: Item) => Math.abs((priceOf(item) ?? Number.MAX_SAFE_INTEGER) - (own.price ?? 0));
  return [...others.values()].toSorted((one, other) => distance(one) - distance(other)).slice(0, shown);
}
