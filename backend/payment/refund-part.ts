import { eq } from "drizzle-orm";
import { type Actor, recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { refunds } from "#backend/db/tables/payment";
import { lockOrder } from "#backend/order/lock";
import { queueGuestMail } from "#backend/payment/guest-mail";
import { partByHand } from "#backend/payment/refund-shares";
import { heldOf, refundable, requestRefund } from "#backend/payment/refunds";
import { bookVat } from "#backend/payment/vat-ledger";
import { orderStatus } from "#lib/shop/constants";

/**
 * A partial refund with its reason; Rappen. `request` identifies the form: sent twice it counts once. `shown` is the refundable
 * amount the page showed: when it has changed since, nothing is done.
 */
type PartRefund = { amount: number; reason: string; request: string; shown: number };

/** Refunds a part of an order's payments; the order stays unchanged. */
export async function refundPart(
  db: Database,
  staff: Actor,
  orderId: string,
  { amount, reason, request, shown }: PartRefund,
  now: Date,
): Promise<"asked" | "already" | "amount" | "changed"> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return "amount";
    const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.request, request));
    if (known) return "already";
    const held = await refundable(tx, orderId);
    if (heldOf(held) !== shown) return "changed";
    if (amount <= 0 || amount > heldOf(held)) return "amount";
    const isCancelled = order.status === orderStatus.cancelled;
    const shares = await requestRefund(tx, held, { amount, reason: "part", request }, now);
    await bookVat(tx, orderId, now);
    await queueGuestMail(tx, order, {
      dedupKey: `refund-part:${request}`,
      template: "refund-part",
      data: { orderId, amount, ...partByHand(shares), ...(isCancelled && { reason: "cancelled" }) },
    });
    const before = { held: heldOf(held) };
    const after = { held: heldOf(held) - amount, refund: amount, reason };
    await recordAudit(tx, staff, { action: "refund-asked", subject: `order:${order.number}`, before, after }, now);
    return "asked";
  });
}
