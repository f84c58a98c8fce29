import { asc, eq } from "drizzle-orm";
import { bookedVat } from "#backend/cart/booked-vat";
import { type Cancelled, cancelledAs } from "#backend/cart/cancelled";
import { isStillOffered } from "#backend/cart/entry-rules";
import { goodwillOf } from "#backend/cart/goodwill";
import type { Database } from "#backend/db/database";
import { cancellations, orderItems, orders } from "#backend/db/tables/order";
import { contacts, users } from "#backend/db/tables/user";
import { type CatalogProduct, productsById, ruleOf } from "#backend/product/product";
import { arrivalsOf, type StoredArrival } from "#backend/property/arrival";
import { occupiedPeriods } from "#backend/property/availability";
import { overlaps } from "#lib/property/calendar";
import type { VatLine } from "#lib/property/price-schema";
import type { Stay } from "#lib/property/stay";
import { isBooked } from "#lib/shop/constants";
import { stayOf } from "#lib/shop/stay";

export type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;
/** A line with its product; `available` is false when the product or a night is no longer available. */
export type LoadedItem = {
  row: ItemRow;
  product: CatalogProduct;
  available: boolean;
  /** Of a stay that is paid. */
  arrival?: StoredArrival;
};
export type LoadedOrder = {
  order: OrderRow;
  items: LoadedItem[];
  contact: typeof contacts.$inferSelect | null;
  user: typeof users.$inferSelect | null;
  /** Of an order that was paid and then cancelled. */
  cancellation: Cancelled | null;
  /** Of one that stays, where a part was given back: how much, in Rappen, and the VAT that is left. */
  lowered: { refunded: number; vat: VatLine[] } | null;
};

async function takenItems(db: Database, order: OrderRow, items: Omit<LoadedItem, "available">[], now: Date) {
  const stays = items.flatMap(({ row, product }) => {
    const stay = product.home ? stayOf(row.context) : null;
    return stay && product.home ? [{ id: row.id, listingId: product.home.id, ...stay }] : [];
  });
  const from = stays.map((stay) => stay.dateFrom).sort()[0];
  const to = stays
    .map((stay) => stay.dateTo)
    .sort()
    .at(-1);
  if (!from || !to) return new Set<string>();
  const listingIds = [...new Set(stays.map((stay) => stay.listingId))];
  const periods = await occupiedPeriods(db, { listingIds, from, to, now, exceptOrder: order.id });
  const taken = stays.filter((stay) =>
    periods.some((period) => period.listingId === stay.listingId && overlaps(stay, period)),
  );
  return new Set(taken.map((stay) => stay.id));
}

const homesOf = (items: Omit<LoadedItem, "available">[]) => [
  ...new Set(items.flatMap(({ product }) => (product.home ? [product.home.id] : []))),
];

type Linked = { row: ItemRow; product: CatalogProduct };

/** The stay that a line books; null for one of anything but a rental. */
export const stayOfLine = ({ row, product }: Linked): Stay | null =>
  product.category === "rental" ? stayOf(row.context) : null;

/** The stays of an order's rentals by the id of their lines. */
export const staysById = (items: Linked[]) => new Map(items.map((item) => [item.row.id, stayOfLine(item)]));

/** Lines that their product's rule does not allow (any more): the day, the notice, more than a stay may have. */
function refusedItems(items: Linked[], now: Date): Set<string> {
  const stays = staysById(items);
  const counts = new Map<string, number>();
  const refused = items.filter(({ row, product }) => {
    const rental = row.linkedToItem ? (stays.get(row.linkedToItem) ?? null) : null;
    if (!isStillOffered(product, row.context, { now, rental })) return true;
    const most = ruleOf(product).perStay;
    const key = `${product.id} ${row.linkedToItem}`;
    const there = (counts.get(key) ?? 0) + row.quantity;
    counts.set(key, there);
    return most !== null && there > most;
  });
  return new Set(refused.map(({ row }) => row.id));
}

/** An order with its lines in order, contact and user; null when there is none. Pass the transaction that holds its lock. */
export async function loadOrder(db: Database, id: string, now: Date): Promise<LoadedOrder | null> {
  const [found] = await db
    .select({ order: orders, contact: contacts, user: users, cancellation: cancellations })
    .from(orders)
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
    .where(eq(orders.id, id));
  if (!found) return null;
  const rows = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const products = await productsById(db, [...new Set(rows.map((row) => row.productId))]);
  const items = rows.flatMap((row) => {
    const product = products.get(row.productId);
    return product ? [{ row, product }] : [];
  });
  const paid = isBooked(found.order.status);
  // A paid order is not validated again, nor a cancelled one.
  const settled = paid || found.cancellation !== null;
  const taken = settled ? new Set<string>() : await takenItems(db, found.order, items, now);
  const arrivals = paid ? await arrivalsOf(db, homesOf(items)) : new Map<number, StoredArrival>();
  const refused = settled ? new Set<string>() : refusedItems(items, now);
  const refunded = settled ? await goodwillOf(db, id, { until: found.cancellation?.at }) : 0;
  return {
    ...found,
    lowered: refunded > 0 ? { refunded, vat: await bookedVat(db, id) } : null,
    cancellation: found.cancellation && (await cancelledAs(db, found.cancellation)),
    items: items.map((item) => ({
      ...item,
      arrival: item.product.home ? arrivals.get(item.product.home.id) : undefined,
      available: settled || (item.product.active && !taken.has(item.row.id) && !refused.has(item.row.id)),
    })),
  };
}
