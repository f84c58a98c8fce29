import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { clientAddress } from "#backend/account/client-address";
import { orders } from "#backend/db/schema";
import { Failure } from "#backend/failure";
import { implement } from "#backend/implement";
import { type Asker, findOrder, orderNotFound } from "#backend/order/capability";
import { confirmationPdf } from "#backend/order/confirmation";
import { receiveMessage } from "#backend/order/message";
import { readOrder, readOrders } from "#backend/order/read";
import type { PaymentDeps } from "#backend/payment/deps";
import { syncOrderBriefly } from "#backend/payment/reconciler";
import { listOf } from "#backend/request";
import { ownerOf } from "#backend/shop/owner";
import { orderStatus } from "#lib/shop/schema";

/** Who asks: the call's owner and the `access` of a link. */
export async function askerOf(c: Context, deps: PaymentDeps): Promise<Asker> {
  return { ...(await ownerOf(c, deps)), access: c.req.query("access") };
}

const missingNumber = new Failure(404, "MISSING_ORDER_NUMBER", {
  fr: "You must provide order's number",
  en: "You must provide order's number",
});

function statusesOf(statuses: string | string[] | undefined): number[] {
  const wanted = listOf(statuses).flatMap((value) => value.split(",").filter(Boolean));
  const all = Object.values(orderStatus);
  return wanted.length > 0 ? all.filter((status) => wanted.includes(String(status))) : all;
}

/** Orders, confirmations and the message form. */
export function orderRoutes(deps: PaymentDeps): Hono {
  const app = new Hono();

  implement(app, deps, "GET /shop/api/store/order", () => {
    throw missingNumber;
  });
  implement(app, deps, "GET /shop/api/store/order/{number}", async ({ c, params, query, locale }) => {
    const row = await findOrder(deps, params.number, await askerOf(c, deps));
    await syncOrderBriefly(deps, row.id);
    const order = await readOrder(deps, row.id, locale);
    if (!order?.status || !statusesOf(query.statuses).includes(order.status)) throw orderNotFound();
    return order;
  });

  implement(app, deps, "GET /shop/api/store/my-account/orders", async ({ user, query, locale }) => {
    const rows = await deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(eq(orders.userId, user.id), inArray(orders.status, statusesOf(query.statuses)), isNotNull(orders.number)),
      )
      .orderBy(sql`${orders.payedAt} desc nulls last`, desc(orders.createdAt))
      .limit(200);
    return readOrders(
      deps,
      rows.map(({ id }) => id),
      locale,
    );
  });

  implement(app, deps, "GET /shop/api/store/cart/confirmation", () => {
    throw missingNumber;
  });
  implement(app, deps, "GET /shop/api/store/cart/{number}/confirmation", async ({ c, params: { number } }) => {
    const row = await findOrder(deps, number, await askerOf(c, deps));
    const order = await readOrder(deps, row.id);
    if (!order?.status) throw orderNotFound();
    return { bytes: await confirmationPdf(deps, order), name: `${number}.pdf` };
  });

  implement(app, deps, "POST /shop/api/store/message", async ({ c, body, locale }) => {
    const address = clientAddress(c, deps.config.trustedPeers);
    const receipt = await receiveMessage(deps, await body(), { address, locale });
    c.status(201);
    return receipt;
  });

  return app;
}
