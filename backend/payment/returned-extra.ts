import { eq } from "drizzle-orm";
import { isReturnable } from "#backend/cart/added-later";
import type { Database } from "#backend/db/database";
import { orderItems } from "#backend/db/tables/order";
import { journalLine, notifyChange } from "#backend/payment/notify-change";
import { type Changed, type ChangedBy, changeOrder, type NotChanged } from "#backend/payment/order-change";

/** Why an extra was not removed: it was ordered with the stay, its notice has passed, or it is gone already. */
export type NotReturned = NotChanged | "kept";

/**
 * Removes an extra that was added to a stay of a paid order, by its guest (`staff` null) or on the desk, until its notice; its whole
 * price is no longer due, or is refunded (docs/decisions/0033).
 */
export async function returnExtra(
  db: Database,
  orderId: string,
  { itemId, extraId }: { itemId: string; extraId: string },
  { expectedTotal, staff }: ChangedBy,
  now: Date,
): Promise<Changed | NotReturned> {
  return changeOrder<NotReturned>(db, orderId, expectedTotal, now, {
    reason: "changed",
    alter: async (tx, before, refuse) => {
      const extra = before.items.find(({ row }) => row.id === extraId && row.linkedToItem === itemId);
      if (!extra || !isReturnable(extra, before, now)) return refuse("kept");
      await tx.delete(orderItems).where(eq(orderItems.id, extraId));
    },
    notify: (tx, applied) => {
      const gone = applied.before.items.find(({ row }) => row.id === extraId);
      return notifyChange(tx, applied, staff, {
        kind: "returned",
        event: { action: "extra-returned", before: { extras: gone ? [journalLine(gone)] : [] } },
        now,
      });
    },
  });
}
