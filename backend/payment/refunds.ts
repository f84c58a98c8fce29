import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { payments, refunds } from "#backend/db/tables/payment";
import { type Refundable, type RefundShare, shareRefund } from "#backend/payment/refund-shares";

/** The provider's name of payments that are entered by hand. */
export const byTransfer = "transfer";

/** Condition: what is refunded of a payment `p` is paid by hand to an account, since it was a transfer or its provider failed to. */
export const isByHand = sql`(p.provider = ${byTransfer} or p.refunds_by_hand)`;

/** The accepted payments of an order, each with the amount not yet refunded. */
export async function refundable(tx: Database, orderId: string): Promise<Refundable[]> {
  const given = sql<string>`coalesce((select sum(r.amount) from refunds r where r.payment_id = payments.id), 0)`;
  const rows = await tx
    .select({
      id: payments.id,
      amount: payments.amount,
      provider: payments.provider,
      account: payments.account,
      failed: payments.refundsByHand,
      createdAt: payments.createdAt,
      given,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")));
  return rows.map(({ id, amount, provider, failed, account, createdAt, given }) => ({
    id,
    left: amount - Number(given),
    byHand: provider === byTransfer || failed,
    account,
    createdAt,
  }));
}

/** Rappen received and not refunded. */
export const heldOf = (rows: Refundable[]): number => rows.reduce((sum, { left }) => sum + left, 0);

/**
 * Requests a refund, in the transaction that has the order's lock; the reconciler executes those of a provider, the desk those by
 * hand. The same `request` is never stored twice.
 */
export async function requestRefund(
  tx: Database,
  held: Refundable[],
  ask: { amount: number; reason: typeof refunds.$inferSelect.reason; request: string },
  now: Date,
): Promise<RefundShare[]> {
  const { amount, reason, request } = ask;
  const shares = shareRefund(held, amount);
  if (shares.length > 0)
    await tx
      .insert(refunds)
      .values(shares.map(({ byHand: _, ...share }) => ({ ...share, reason, request, createdAt: now })));
  return shares;
}
