import { eq } from "drizzle-orm";
import { type Actor, recordAudit } from "#backend/audit";
import { loadOrder } from "#backend/cart/load-order";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { lockOrder } from "#backend/order/lock";
import { isBooked } from "#lib/shop/constants";

/**
 * Stores or, with an empty text, deletes the access code of the home of a paid stay, with a journal entry. The guest sees it on
 * the arrival page as `doorOf` says. Returns why nothing was stored: the order is not paid,
 * or the code is unchanged.
 */
export async function enterCode(
  db: Database,
  staff: Actor,
  orderId: string,
  { itemId, code }: { itemId: string; code: string },
  now: Date,
): Promise<"not-paid" | "same" | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const item = (await loadOrder(tx, orderId, now))?.items.find(({ row }) => row.id === itemId);
    const isPaid = isBooked(order?.status);
    if (!order || !isPaid || item?.product.category !== "rental") return "not-paid";
    const before = item.row.accessCode;
    const after = code === "" ? null : code;
    if (before === after) return "same";
    await tx.update(orderItems).set({ accessCode: after }).where(eq(orderItems.id, itemId));
    const event = { action: "code-entered" as const, subject: `order:${order.number}` };
    await recordAudit(tx, staff, { ...event, before: { code: before ?? "" }, after: { code: after ?? "" } }, now);
    return null;
  });
}
