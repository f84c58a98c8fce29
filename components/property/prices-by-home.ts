import { nights } from "#lib/property/calendar";
import type { PricesReply } from "#lib/property/reply-schema";

type Cell = PricesReply["prices"][number];

/**
 * Prices by home in the order of the Saturdays: whole price, or the rent when the service knows only that; null without a price,
 * or when a later week of the stay is taken; 0 when its own is.
 */
export function pricesByHome({ prices, dates }: Pick<PricesReply, "prices" | "dates">): Map<number, (number | null)[]> {
  const column = new Map(dates.map(({ date }, index) => [date, index]));
  const homes = new Map<number, (Cell | undefined)[]>();
  for (const cell of prices) {
    const row = homes.get(cell.location_id) ?? new Array<Cell | undefined>(dates.length).fill(undefined);
    const index = column.get(cell.date);
    if (index !== undefined) row[index] = cell;
    homes.set(cell.location_id, row);
  }
  return new Map([...homes].map(([id, row]) => [id, row.map((cell, index) => shownPrice(cell, row.slice(index + 1)))]));
}

function shownPrice(cell: Cell | undefined, following: (Cell | undefined)[]): number | null {
  if (!cell) return null;
  const { date, dateTo, price, total = price, taken } = cell;
  if (taken) return 0;
  const rest = dateTo ? following.slice(0, nights(date, dateTo) / 7 - 1) : [];
  return rest.some((week) => week?.taken) ? null : total;
}
