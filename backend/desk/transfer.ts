import { eq } from "drizzle-orm";
import { noteDeed } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { orders, payments } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import type { Staff } from "#backend/desk/staff";
import { confirmPayment, totalOf } from "#backend/payment/confirmation";
import { byTransfer } from "#backend/payment/refunds";
import { orderStatus } from "#lib/shop/schema";

/** A transfer as a bank statement has it: Rappen, and what the bank calls it. */
export type Transfer = { amount: number; reference: string };

/** Why a transfer was not entered: nothing is due, it is not what is due, or it is entered already. */
export type Refused = "not-due" | "amount" | "known";

/** A bank's reference in one spelling. */
const bankReference = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "").toUpperCase();

const isKnown = async (tx: Database, ref: string) =>
  (await tx.select({ id: payments.id }).from(payments).where(eq(payments.providerRef, ref))).length > 0;

/**
 * Enters a transfer that pays the balance of an order, through the one function that confirms payments: the order is paid in
 * full, open card payments of the balance lapse, the guest is written to, reminders end. The same bank reference enters
 * once, however often it is sent. Returns null, or why nothing was changed.
 */
export async function enterTransfer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  orderId: string,
  { amount, reference }: Transfer,
): Promise<Refused | null> {
  const now = clock();
  const providerRef = `${byTransfer}:${bankReference(reference)}`;
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (await isKnown(tx, providerRef)) return "known";
    if (!order || order.status !== orderStatus.partPaid) return "not-due";
    const due = (await totalOf(tx, order.id)) - order.paidTotal;
    if (amount !== due) return "amount";
    const [payment] = await tx
      .insert(payments)
      .values({ orderId, provider: byTransfer, kind: "balance", amount, status: "created", createdAt: now })
      .returning({ id: payments.id, currency: payments.currency });
    if (!payment) throw new Error("no payment");
    const report = { paymentId: payment.id, providerRef, amount, currency: payment.currency, state: "paid" as const };
    const outcome = await confirmPayment(tx, { ...report, provider: byTransfer, eventId: providerRef }, now);
    if (outcome !== "confirmed") throw new Error(`a transfer that pays exactly what is due was ${outcome}`);
    await noteDeed(
      tx,
      person,
      {
        action: "transfer-entered",
        subject: `order:${order.number}`,
        before: { status: order.status, paidTotal: order.paidTotal },
        after: { status: orderStatus.paid, paidTotal: order.paidTotal + amount, reference: bankReference(reference) },
      },
      now,
    );
    return null;
  });
}
