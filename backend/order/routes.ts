import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Settle } from "#backend/cart/open-cart";
import { orders } from "#backend/db/tables/order";
import type { Deps } from "#backend/deps";
import { failure } from "#backend/failure";
import type { Handlers } from "#backend/implement";
import { callerOf, findOrder, findPlaced, orderNotFound } from "#backend/order/capability";
import { confirmationPdf } from "#backend/order/confirmation";
import { receiveMessage } from "#backend/order/message";
import { readOrderFor, readOrders } from "#backend/order/read";
import { callLimits, countCall } from "#backend/session/call-limits";
import { createFairQueue } from "#lib/fair-queue";
import { values } from "#lib/parameter";
import { orderStatus } from "#lib/shop/constants";

const missingNumber = () => failure(404, "MISSING_ORDER_NUMBER");

function statusesOf(statuses: string | string[] | undefined): number[] {
  const wanted = [statuses].flat().flatMap(values);
  const all = Object.values(orderStatus);
  return wanted.length > 0 ? all.filter((status) => wanted.includes(String(status))) : all;
}

/**
 * Orders, confirmations and the message form. Before an order is read, `settle` checks the outcome of its payment. Confirmations
 * are drawn one at a time.
 */
export function orderCalls(deps: Deps, settle: Settle): Handlers {
  const queue = createFairQueue({ concurrency: () => 1, maxQueued: 30, timeout: 8_000 });
  return {
    "GET /shop/api/store/order": () => {
      throw missingNumber();
    },
    "GET /shop/api/store/order/{number}": async ({ c, params, query, locale }) => {
      const caller = await callerOf(c, deps, query.access);
      const row = await findPlaced(deps, params.number, caller);
      await settle(row.id);
      const order = await readOrderFor(deps, row, caller, locale);
      if (!order.status || !statusesOf(query.statuses).includes(order.status)) throw orderNotFound();
      return order;
    },
    "GET /shop/api/store/my-account/orders": async ({ user, query, locale }) => {
      const rows = await deps.db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(eq(orders.userId, user.id), inArray(orders.status, statusesOf(query.statuses)), isNotNull(orders.number)),
        )
        .orderBy(sql`${orders.payedAt} desc nulls last`, desc(orders.createdAt))
        .limit(200);
      return readOrders(deps, rows, locale);
    },
    "GET /shop/api/store/cart/confirmation": () => {
      throw missingNumber();
    },
    "GET /shop/api/store/cart/{number}/confirmation": async ({ c, params, query, address, locale }) => {
      await countCall(c, deps, callLimits.orderPdf);
      const { number } = params;
      const caller = await callerOf(c, deps, query.access);
      const order = await readOrderFor(deps, await findOrder(deps, number, caller), caller, locale);
      if (!order.status) throw orderNotFound();
      const bytes = await queue.run(address, () => confirmationPdf(deps, order, locale));
      return { bytes, name: `${number}.pdf` };
    },
    "POST /shop/api/store/message": async ({ body, address, locale }) =>
      receiveMessage(deps, await body(), { address, locale }),
  };
}
