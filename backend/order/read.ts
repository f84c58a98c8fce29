import { loadOrder } from "#backend/cart/load-order";
import { serializeOrder } from "#backend/cart/order-view";
import type { Deps } from "#backend/deps";
import type { Order } from "#lib/shop/order-schema";

/** An order as the wire has it, in a language; null when it is gone. */
export async function readOrder({ db, clock }: Deps, id: string, locale: string): Promise<Order | null> {
  const now = clock();
  const loaded = await loadOrder(db, id, now);
  return loaded && serializeOrder(loaded, locale, now);
}

/** Orders by their ids, in the order given. */
export async function readOrders(deps: Deps, ids: string[], locale: string): Promise<Order[]> {
  const orders = await Promise.all(ids.map((id) => readOrder(deps, id, locale)));
  return orders.filter((order) => order !== null);
}
