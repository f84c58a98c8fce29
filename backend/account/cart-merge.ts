import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orderItems, orders, products } from "#backend/db/schema";
import { overlaps } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/schema";

type Item = typeof orderItems.$inferSelect & { rental: boolean };

function sameStay(a: Item, b: Item): boolean {
  const { startPeriod: aFrom, endPeriod: aTo } = a.context;
  const { startPeriod: bFrom, endPeriod: bTo } = b.context;
  if (!a.rental || a.productId !== b.productId || !aFrom || !aTo || !bFrom || !bTo) return false;
  return overlaps({ dateFrom: aFrom, dateTo: aTo }, { dateFrom: bFrom, dateTo: bTo });
}

async function itemsOf(tx: Database, orderId: string): Promise<Item[]> {
  const rows = await tx
    .select({ item: orderItems, category: products.category })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.position);
  return rows.map(({ item, category }) => ({ ...item, rental: category === "rental" }));
}

/**
 * Takes the cart of a browser along at login (SH2): it becomes the user's, or its lines join the cart the user has.
 * A home already booked there for overlapping nights is not doubled, nor are the options of the one left out.
 * A guest's order that waits for its payment keeps its lines and stays an order of its own.
 */
export async function mergeCarts(
  tx: Database,
  { session, userId }: { session: string; userId: string },
): Promise<void> {
  const carts = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.open, true),
        or(and(eq(orders.session, session), isNull(orders.userId)), eq(orders.userId, userId)),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  const own = carts.find((cart) => cart.userId === userId);
  const guest = carts.find((cart) => cart.userId === null);
  if (!guest) return;
  if (!own) {
    await tx.update(orders).set({ userId }).where(eq(orders.id, guest.id));
    return;
  }
  if (guest.status === orderStatus.awaitingPayment) return;
  const there = await itemsOf(tx, own.id);
  const brought = await itemsOf(tx, guest.id);
  const doubled = brought.filter((item) => there.some((other) => sameStay(item, other))).map((item) => item.id);
  const moved = brought.filter((item) => !doubled.includes(item.id) && !doubled.includes(item.linkedToItem ?? ""));
  const start = Math.max(0, ...there.map((item) => item.position)) + 1;
  for (const [index, item] of moved.entries()) {
    await tx
      .update(orderItems)
      .set({ orderId: own.id, position: start + index })
      .where(eq(orderItems.id, item.id));
  }
  const total = [...there, ...moved].reduce((sum, item) => sum + item.total, 0);
  await tx
    .update(orders)
    .set({
      total,
      contactId: own.contactId ?? guest.contactId,
      remarks: own.remarks ?? guest.remarks,
      updatedAt: new Date(),
    })
    .where(eq(orders.id, own.id));
  if (guest.number === null) await tx.delete(orders).where(inArray(orders.id, [guest.id]));
  else await tx.update(orders).set({ open: false }).where(eq(orders.id, guest.id));
}
