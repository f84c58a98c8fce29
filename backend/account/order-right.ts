import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { orders } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { Failure } from "#backend/failure";
import { hasAccess } from "#backend/order/access";
import { ownerOf } from "#backend/shop/owner";

export async function findOrder(c: Context, deps: Deps): Promise<{ id: string }> {
  const number = c.req.param("number") ?? "";
  const [order] = await deps.db.select().from(orders).where(eq(orders.number, number));
  const { session, userId } = await ownerOf(c, deps);
  const mine = order && ((userId && order.userId === userId) || (session && order.session === session));
  if (order && (mine || hasAccess(deps.config.secret, number, c.req.query("access"), "view", deps.clock())))
    return order;
  throw new Failure(404, "Can_t find order", { fr: "Commande introuvable", en: "Can't find order" });
}
