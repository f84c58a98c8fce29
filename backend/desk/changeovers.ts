import { sql } from "drizzle-orm";
import type { Deps } from "#backend/deps";
import { readOrders } from "#backend/order/read";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";

/** A stay that begins or ends on a day, with what goes along with it. */
export type Changeover = { order: Order; stay: OrderItem; extras: OrderItem[] };

/** The paid stays that begin and those that end on a day, by the home's name, worded in `locale`. */
export async function changeoversOn(
  deps: Deps,
  day: string,
  locale: string,
): Promise<{ arrivals: Changeover[]; departures: Changeover[] }> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select distinct order_id as id from occupancies
    where kind = 'booking' and released_at is null and (lower(period) = ${day}::date or upper(period) = ${day}::date)`);
  const ids = rows.map(({ id }) => id);
  const found = await readOrders(deps, ids, locale);
  const stays = found
    .flatMap((order) =>
      order.orderItems
        .filter(({ product }) => product.category === "rental")
        .map((stay) => ({ order, stay, extras: itemsLinkedTo(order, stay.id) })),
    )
    .toSorted((a, b) => a.stay.title.localeCompare(b.stay.title, locale));
  return {
    arrivals: stays.filter(({ stay }) => stay.context.startPeriod === day),
    departures: stays.filter(({ stay }) => stay.context.endPeriod === day),
  };
}
