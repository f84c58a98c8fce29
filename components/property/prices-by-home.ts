import type { PricesReply } from "#lib/property/reply-schema";

/**
 * Prices by home in the order of the Saturdays: whole price, or the rent when the service knows only that; null without a price,
 * 0 when taken.
 */
export function pricesByHome({ prices, dates }: Pick<PricesReply, "prices" | "dates">): Map<number, (number | null)[]> {
  const column = new Map(dates.map(({ date }, index) => [date, index]));
  const homes = new Map<number, (number | null)[]>();
  for (const { location_id, date, price, total = price, taken } of prices) {
    const row = homes.get(location_id) ?? new Array<number | null>(dates.length).fill(null);
    const index = column.get(date);
    if (index !== undefined) row[index] = taken ? 0 : total;
    homes.set(location_id, row);
  }
  return homes;
}
