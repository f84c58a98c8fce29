import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import type { orders } from "#backend/db/tables/order";
import { payments, refunds } from "#backend/db/tables/payment";
import { logAlert } from "#backend/log";
import { queueGuestMail } from "#backend/payment/guest-mail";

type Payment = typeof payments.$inferSelect;

/** Makes a refund that did not reach the guest due again, and returns its id; undefined where the shop knows none of this amount. */
async function dueAgain(tx: Database, payment: Payment, amount: number): Promise<string | undefined> {
  const { id } = payment;
  if (payment.status !== "paid") {
    if (payment.amount !== amount || payment.account !== null) return undefined;
    if (payment.status === "refunded")
      await tx.update(payments).set({ status: "refund_due", returnedAt: null }).where(eq(payments.id, id));
    return id;
  }
  const [failed] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.amount, amount), isNull(refunds.account)))
    .orderBy(sql`${refunds.status} = 'due'`, desc(refunds.createdAt))
    .limit(1);
  if (!failed) return undefined;
  const due = { status: "due", settledAt: null, askedAt: null } as const;
  await tx.update(refunds).set(due).where(eq(refunds.id, failed.id));
  return failed.id;
}

/**
 * Enters that a refund which the provider had accepted did not reach the guest, such as for a closed card. The provider would fail
 * again: the agency pays it to an account, as whatever is refunded of this payment later. The guest is asked for the account. Pass
 * the transaction that has the locks of order and payment; `amount` in Rappen.
 */
export async function settleFailedRefund(
  tx: Database,
  order: typeof orders.$inferSelect,
  payment: Payment,
  amount: number,
): Promise<void> {
  await tx.update(payments).set({ refundsByHand: true }).where(eq(payments.id, payment.id));
  const failed = await dueAgain(tx, payment, amount);
  logAlert("refund-failed", { payment: payment.id, amount });
  if (!failed) return;
  const data = { orderId: order.id, amount, byHand: amount, reason: "failed" };
  await queueGuestMail(tx, order, { dedupKey: `refund-failed:${failed}`, template: "refund-part", data });
}
