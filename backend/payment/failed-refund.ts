import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { payments, refunds } from "#backend/db/tables/payment";
import { logAlert } from "#backend/log";
import type { OrderRow } from "#backend/order/capability";
import { lockOrder } from "#backend/order/lock";
import { queueGuestMail } from "#backend/payment/guest-mail";

type Payment = typeof payments.$inferSelect;

/** Tells the guest that a refund failed, and asks for the account it is paid to instead; once for each. Rappen. */
async function requestAccount(
  tx: Database,
  order: OrderRow,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const data = { orderId: order.id, amount, byHand: amount, reason: "failed" };
  await queueGuestMail(tx, order, { dedupKey: `refund-failed:${id}`, template: "refund-part", data });
}

/** Makes a refund that did not reach the guest due again, if the shop knows one of this amount. */
async function makeDueAgain(tx: Database, payment: Payment, amount: number): Promise<void> {
  const { id } = payment;
  if (payment.status !== "paid") {
    if (payment.status === "refunded" && payment.amount === amount && payment.account === null)
      await tx.update(payments).set({ status: "refund_due", returnedAt: null }).where(eq(payments.id, id));
    return;
  }
  const [failed] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.amount, amount), isNull(refunds.account)))
    .orderBy(sql`${refunds.status} = 'due'`, desc(refunds.createdAt))
    .limit(1);
  if (!failed) return;
  const due = { status: "due", settledAt: null, askedAt: null } as const;
  await tx.update(refunds).set(due).where(eq(refunds.id, failed.id));
}

/** What is due of a payment, each with when its provider was last asked for it. Locks the rows: nobody begins to ask meanwhile. */
async function dueOf(tx: Database, { id, status, amount, askedAt, settledAt, createdAt }: Payment) {
  if (status === "refund_due")
    return [{ id, amount, askedAt: askedAt && askedAt > (settledAt ?? createdAt) ? askedAt : null }];
  return tx
    .select({ id: refunds.id, amount: refunds.amount, askedAt: refunds.askedAt })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.status, "due"), isNull(refunds.account)))
    .orderBy(refunds.createdAt, refunds.id)
    .for("update");
}

/** Has all that is or becomes due of a payment paid to an account by hand, and asks the guest for the account. */
async function payByHand(tx: Database, order: OrderRow, paymentId: string): Promise<void> {
  const [payment] = await tx
    .update(payments)
    .set({ refundsByHand: true })
    .where(eq(payments.id, paymentId))
    .returning();
  for (const refund of payment ? await dueOf(tx, payment) : []) await requestAccount(tx, order, refund);
}

/**
 * Enters that a refund which the provider had accepted did not reach the guest, such as for a closed card. The provider would fail
 * again: the agency pays it to an account, as whatever is refunded of this payment later. Pass the transaction that has the locks of
 * order and payment; `amount` in Rappen.
 */
export async function settleFailedRefund(
  tx: Database,
  order: OrderRow,
  payment: Payment,
  amount: number,
): Promise<void> {
  await makeDueAgain(tx, payment, amount);
  await payByHand(tx, order, payment.id);
  logAlert("refund-failed", { payment: payment.id, amount });
}

/** A payment with its order, both locked; null when there is none. */
async function lockPayment(tx: Database, id: string) {
  const [known] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id));
  const order = known && (await lockOrder(tx, known.orderId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return order && payment ? { order, payment } : null;
}

/** Enters that the provider refuses for good to refund a payment: what is due of it is paid by hand as well. */
export async function settleRefusedRefund(db: Database, paymentId: string, amount: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked || locked.payment.refundsByHand) return;
    await payByHand(tx, locked.order, paymentId);
    logAlert("refund-failed", { payment: paymentId, amount });
  });
}

/** Conditions: the provider was asked to refund a payment `p` that was not accepted, or to make a refund `r`, and has not done it. */
export const hasFailed = {
  payment: sql`coalesce(p.asked_at > coalesce(p.settled_at, p.created_at), false)`,
  refund: sql`(r.asked_at is not null)`,
};

/** Milliseconds within which a provider that was asked has answered, or never will. */
const answerTime = 60_000;

/**
 * Has everything that is refunded of a payment paid to an account by hand, since its provider has failed to refund it: a manager
 * decides it, for the provider is not asked again. The guest is asked for the account. Idempotent. False when nothing is due, nothing
 * has failed yet, or the provider may be answering at this moment.
 */
export async function refundByHand(db: Database, staff: Actor, paymentId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return false;
    const { order, payment } = locked;
    if (payment.refundsByHand) return true;
    const due = await dueOf(tx, payment);
    const asked = due.flatMap(({ askedAt }) => askedAt ?? []);
    if (asked.length === 0 || asked.some((at) => Math.abs(now.getTime() - at.getTime()) < answerTime)) return false;
    await payByHand(tx, order, paymentId);
    const after = { refund: due.reduce((sum, { amount }) => sum + amount, 0) };
    await recordAudit(tx, staff, { action: "refund-by-hand", subject: `order:${order.number}`, after }, now);
    return true;
  });
}
