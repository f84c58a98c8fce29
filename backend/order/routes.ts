import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { clientAddress } from "#backend/account/client-address";
import { requireUser } from "#backend/account/session";
import { orders } from "#backend/db/schema";
import { Failure } from "#backend/failure";
import { type Asker, findOrder, orderNotFound } from "#backend/order/capability";
import { confirmationPdf } from "#backend/order/confirmation";
import { receiveMessage } from "#backend/order/message";
import { readOrder, readOrders } from "#backend/order/read";
import type { PaymentDeps } from "#backend/payment/deps";
import { syncOrderBriefly } from "#backend/payment/reconciler";
import { bodyOf, listOf, localeOf, queryOf } from "#backend/request";
import { ownerOf } from "#backend/shop/owner";
import { messageSchema, orderStatus } from "#lib/shop/schema";

/** Who asks: the call's owner and the `access` of a link. */
export async function askerOf(c: Context, deps: PaymentDeps): Promise<Asker> {
  return { ...(await ownerOf(c, deps)), access: c.req.query("access") };
}

const missingNumber = new Failure(404, "MISSING_ORDER_NUMBER", {
  fr: "You must provide order's number",
  en: "You must provide order's number",
});

function statusesOf(c: Context): number[] {
  const wanted = listOf(queryOf(c).statuses).flatMap((value) => value.split(",").filter(Boolean));
  const all = Object.values(orderStatus);
  return wanted.length > 0 ? all.filter((status) => wanted.includes(String(status))) : all;
}

/** Orders, confirmations and the message form, relative to the shop's prefix. */
export function orderRoutes(deps: PaymentDeps): Hono {
  const app = new Hono();

  app.get("/order", () => {
    throw missingNumber;
  });
  app.get("/order/:number", async (c) => {
    const number = c.req.param("number");
    const row = await findOrder(deps, number, await askerOf(c, deps));
    await syncOrderBriefly(deps, row.id);
    const order = await readOrder(deps, row.id, localeOf(c));
    if (!order?.status || !statusesOf(c).includes(order.status)) throw orderNotFound();
    return c.json(order);
  });

  app.get("/my-account/orders", async (c) => {
    const user = await requireUser(c.req.raw.headers, deps);
    const rows = await deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, user.id), inArray(orders.status, statusesOf(c)), isNotNull(orders.number)))
      .orderBy(sql`${orders.payedAt} desc nulls last`, desc(orders.createdAt))
      .limit(200);
    return c.json(
      await readOrders(
        deps,
        rows.map(({ id }) => id),
        localeOf(c),
      ),
    );
  });

  app.get("/cart/confirmation", () => {
    throw missingNumber;
  });
  app.get("/cart/:number/confirmation", async (c) => {
    const number = c.req.param("number");
    const row = await findOrder(deps, number, await askerOf(c, deps));
    const order = await readOrder(deps, row.id);
    if (!order?.status) throw orderNotFound();
    return c.body(new Uint8Array(await confirmationPdf(deps, order)), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${number}.pdf"`,
      "cache-control": "private, no-store",
    });
  });

  app.post("/message", async (c) => {
    const message = await bodyOf(c, messageSchema);
    return c.json(
      await receiveMessage(deps, message, { address: clientAddress(c, deps.config.trustedPeers), locale: localeOf(c) }),
      201,
    );
  });

  return app;
}
