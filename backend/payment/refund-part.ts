import { and, eq } from "drizzle-orm";
import { agency } from "#agency/agency";
import { noteDeed } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { contacts, orders, payments, refunds } from "#backend/db/schema";
import { queueMail } from "#backend/outbox/queue";
import { askRefund, byTransfer, heldOf, refundable } from "#backend/payment/refunds";

/** A part of what was paid, to be given back for a reason; Rappen. `request` names the form: sent twice it counts once. */
type PartRefund = { amount: number; reason: string; request: string };

/** Gives back a part of what an order has brought; the order stays as it is. */
export async function refundPart(
  db: Database,
  staff: { id: string },
  orderId: string,
  { amount, reason, request }: PartRefund,
  now: Date,
): Promise<"asked" | "already" | "amount"> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) return "amount";
    const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.request, request));
    if (known) return "already";
    const held = await refundable(tx, orderId);
    if (amount <= 0 || amount > heldOf(held)) return "amount";
    const shares = await askRefund(tx, held, { amount, reason: "part", request }, now);
    const [contact] = order.contactId ? await tx.select().from(contacts).where(eq(contacts.id, order.contactId)) : [];
    const byHand = shares.filter((share) => share.byHand).reduce((sum, share) => sum + share.amount, 0);
    await queueMail(tx, {
      dedupKey: `refund-part:${request}`,
      template: "refund-part",
      locale: order.locale,
      recipient: contact?.email || agency.email,
      data: { orderId, amount, byHand },
    });
    const before = { held: heldOf(held) };
    const after = { held: heldOf(held) - amount, refund: amount, reason };
    await noteDeed(tx, staff, { action: "refund-asked", subject: `order:${order.number}`, before, after }, now);
    return "asked";
  });
}

/** Notes that a refund of a bank transfer was paid by hand to an account. False when it is not one, or was noted before. */
export async function noteRefundPaid(
  db: Database,
  staff: { id: string },
  refundId: string,
  account: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ number: orders.number, amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "due"), eq(payments.provider, byTransfer)))
      .for("update", { of: refunds });
    if (!found) return false;
    await tx.update(refunds).set({ status: "done", account, settledAt: now }).where(eq(refunds.id, refundId));
    const after = { refund: found.amount, account };
    await noteDeed(tx, staff, { action: "refund-paid", subject: `order:${found.number}`, before: {}, after }, now);
    return true;
  });
}
