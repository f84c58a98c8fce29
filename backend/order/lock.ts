import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import type { OrderRow } from "#backend/order/capability";

/** An order, locked until the end of the transaction: what changes it waits for one another. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order;
}
