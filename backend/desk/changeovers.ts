import { sql } from "drizzle-orm";
import type { Deps } from "#backend/deps";
import { booked } from "#backend/order/booked";
import { readOrders } from "#backend/order/read";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";

/** A stay that begins or ends on a day, with its extras. */
export type Changeover = { order: Order; stay: OrderItem; extras: OrderItem[] };

/** A service, a package or an extra that was ordered for a day, and the stay it goes along with. */
export type DayService = { order: Order; item: OrderItem; stay: OrderItem | undefined };

export type Day = { day: string; arrivals: Changeover[]; departures: Changeover[]; services: DayService[] };

/** Paid services of a day, by hour; the return trip of a transfer counts on its own day. */
async function servicesOn(deps: Deps, day: string, locale: string): Promise<DayService[]> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select distinct o.id from order_items i join orders o on o.id = i.order_id
    where (i.context ->> 'date' = ${day} or i.context ->> 'returnDate' = ${day}) and ${booked}`);
  const found = await readOrders(deps, rows, locale);
  const hour = ({ item: { context } }: DayService) =>
    String((context.date === day ? context.time : context.returnTime) ?? "");
  return found
    .flatMap((order) =>
      order.orderItems
        .filter(({ context }) => context.date === day || context.returnDate === day)
        .map((item) => ({ order, item, stay: order.orderItems.find(({ id }) => id === item.linkedToItem) })),
    )
    .toSorted((a, b) => hour(a).localeCompare(hour(b)) || a.item.title.localeCompare(b.item.title, locale));
}

/** The paid stays that begin and those that end on a day, by the home's name, and its services, worded in `locale`. */
export async function changeoversOn(deps: Deps, day: string, locale: string): Promise<Day> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select distinct order_id as id from occupancies
    where kind = 'booking' and released_at is null and (lower(period) = ${day}::date or upper(period) = ${day}::date)`);
  const found = await readOrders(deps, rows, locale);
  const stays = found
    .flatMap((order) =>
      order.orderItems
        .filter(({ product }) => product.category === "rental")
        .map((stay) => ({ order, stay, extras: itemsLinkedTo(order, stay.id) })),
    )
    .toSorted((a, b) => a.stay.title.localeCompare(b.stay.title, locale));
  return {
    day,
    services: await servicesOn(deps, day, locale),
    arrivals: stays.filter(({ stay }) => stay.context.startPeriod === day),
    departures: stays.filter(({ stay }) => stay.context.endPeriod === day),
  };
}
