import { eq, type SQL } from "drizzle-orm";
import type { Context } from "hono";
import { type Owner, ownerOf } from "#backend/cart/owner";
import { orders } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { type Failure, failure } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { type AccessPurpose, hasAccess } from "#backend/order/access";
import { isUuid } from "#backend/request";

export type OrderRow = typeof orders.$inferSelect;

/** The caller of an order: the owner of a cart cookie or session, and the `access` of a link sent by mail. */
export type Caller = Owner & { access: string | undefined };

/** The caller of a request: the owner its cookies name, and the `access` in its query. */
export const callerOf = async (c: Context, deps: Deps, access: string | undefined): Promise<Caller> => ({
  ...(await ownerOf(c, deps)),
  access,
});

/** The same failure for unknown orders and those of somebody else. */
export function orderNotFound(): Failure {
  return failure(404, "Can_t find order");
}

/** True for an order's user, and for the browser that ordered. */
export const isOwner = (order: Pick<OrderRow, "session" | "userId">, { userId, session }: Owner): boolean =>
  (userId !== null && order.userId === userId) || (session !== null && order.session === session);

/** True when the caller may look at an order, pay, change or cancel it: its user, the browser that ordered, or a signed link. */
export function mayUse(
  deps: Deps,
  order: Pick<OrderRow, "number" | "session" | "userId">,
  caller: Caller,
  purpose: AccessPurpose,
): boolean {
  if (isOwner(order, caller)) return true;
  return order.number !== null && hasAccess(deps.config.secret, order.number, caller.access, purpose, deps.clock());
}

async function find(deps: Deps, where: SQL, caller: Caller, purpose: AccessPurpose): Promise<OrderRow> {
  const [order] = await deps.db.select().from(orders).where(where);
  if (order && mayUse(deps, order, caller, purpose)) return order;
  if (order) logSecurity("order-refused", { user: caller.userId });
  throw orderNotFound();
}

/** An order by its number. Throws 404 "Can_t find order" when there is none or the caller lacks the right. */
export async function findOrder(
  deps: Deps,
  number: string,
  caller: Caller,
  purpose: AccessPurpose = "view",
): Promise<OrderRow> {
  if (!/^\d{1,20}$/.test(number)) throw orderNotFound();
  return find(deps, eq(orders.number, number), caller, purpose);
}

/** An order to look at, by its number or by the id that its guest's cart had. Throws as `findOrder` does. */
export const findPlaced = (deps: Deps, numberOrId: string, caller: Caller): Promise<OrderRow> =>
  isUuid(numberOrId) ? find(deps, eq(orders.id, numberOrId), caller, "view") : findOrder(deps, numberOrId, caller);
