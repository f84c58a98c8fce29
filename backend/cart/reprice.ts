import { eq } from "drizzle-orm";
import { type LoadedItem, type LoadedOrder, loadOrder, stayOfLine } from "#backend/cart/load-order";
import { type PricedCart, priceCart } from "#backend/cart/price-cart";
import type { Database } from "#backend/db/database";
import { orderItems, orders } from "#backend/db/tables/order";
import { tariffOf } from "#backend/property/tariff";
import { today as todayAt } from "#lib/property/calendar";
import type { StayTariff } from "#lib/shop/quote";

/** Tariffs of an order's stays by the ids of their lines. */
async function tariffsOf(db: Database, items: readonly LoadedItem[]): Promise<Map<string, StayTariff>> {
  const tariffs = new Map<string, StayTariff>();
  for (const item of items) {
    const stay = stayOfLine(item);
    const { home } = item.product;
    if (stay && home) tariffs.set(item.row.id, await tariffOf(db, home, stay));
  }
  return tariffs;
}

/** What an order costs now, or those of its lines that are asked for; nothing is written. */
export async function priceNow(
  db: Database,
  { items }: Pick<LoadedOrder, "items">,
  now: Date,
  asked?: ReadonlySet<string>,
): Promise<PricedCart> {
  return priceCart(items, await tariffsOf(db, items), todayAt(now), asked);
}

async function storeLines(tx: Database, prices: PricedCart["prices"]): Promise<void> {
  for (const [itemId, price] of prices) {
    if (!price) continue;
    const { rent: _rent, ...stored } = price;
    await tx.update(orderItems).set(stored).where(eq(orderItems.id, itemId));
  }
}

/**
 * Computes some lines of an order again and stores them; the others, as they were sold, and the order's total stay. False when one of them has no
 * price: then nothing is stored. Pass the transaction that holds its lock.
 */
export async function repriceLines(tx: Database, id: string, itemIds: Set<string>, now: Date): Promise<boolean> {
  const { prices } = await priceNow(tx, { items: (await loadOrder(tx, id, now))?.items ?? [] }, now, itemIds);
  if ([...prices.values()].includes(null)) return false;
  await storeLines(tx, prices);
  return true;
}

/** Totals in Rappen before and after, and the lines that are no longer available or have no price any more. */
type Repricing = { before: number; after: number; unavailable: LoadedItem[] };

/**
 * Computes every line of an order again and stores lines and total. An unpriced line keeps its old price and is among
 * `unavailable`. Pass the transaction that holds its lock. Throws for an unknown order.
 */
export async function repriceOrder(tx: Database, id: string, now: Date): Promise<Repricing> {
  const loaded = await loadOrder(tx, id, now);
  if (!loaded) throw new Error(`no order ${id}`);
  const priced = await priceNow(tx, loaded, now);
  await storeLines(tx, priced.prices);
  await tx.update(orders).set({ total: priced.total, updatedAt: now }).where(eq(orders.id, id));
  return { before: loaded.order.total, after: priced.total, unavailable: priced.unavailable };
}
