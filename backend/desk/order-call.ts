import { type LoadedOrder, loadOrder, stayOfLine } from "#backend/cart/load-order";
import type { DeskContext } from "#backend/desk/desk-call";
import { orderNumbered } from "#backend/desk/orders";
import { found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import { syncOrderBriefly } from "#backend/payment/reconciler";

/**
 * The order in the address that is to be changed, with its lines, after its provider was asked about open payments.
 * @throws Failure 404 when there is none
 */
export async function orderIn(deps: PaymentDeps, c: DeskContext): Promise<LoadedOrder> {
  const { id } = found(await orderNumbered(deps.db, c.req.param("number")));
  await syncOrderBriefly(deps, id);
  return found(await loadOrder(deps.db, id, deps.clock()));
}

/** The stay of the order in the address that a form or a query names. @throws Failure 404 when there is none */
export async function stayIn(deps: PaymentDeps, c: DeskContext, itemId: unknown) {
  const loaded = await orderIn(deps, c);
  const item = found(loaded.items.find(({ row }) => row.id === itemId));
  const stay = found(stayOfLine(item));
  return { loaded, item, stay, number: loaded.order.number ?? "" };
}
export type FoundStay = Awaited<ReturnType<typeof stayIn>>;
