import { eq } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { payments } from "#backend/db/tables/payment";
import type { Deps } from "#backend/deps";
import type { Staff } from "#backend/desk/staff";
import { lockOrder } from "#backend/order/lock";
import { byTransfer } from "#backend/payment/refunds";
import { balanceOf, receiveTransfer } from "#backend/payment/transfer";
import { orderStatus } from "#lib/shop/constants";

/** A transfer as on a bank statement: amount in Rappen, and the bank's reference. */
export type Transfer = { amount: number; reference: string };

/** Why a transfer was not entered: nothing is due, it is not what is due, or it is entered already. */
export type Refused = "not-due" | "amount" | "known";

/** A bank's reference in one spelling. */
export const bankReference = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "").toUpperCase();

/** The payment reference of a transfer, the same whether entered by hand or imported from a file. */
export const transferRef = (reference: string): string => `${byTransfer}:${bankReference(reference)}`;

/** Whether a payment with this reference exists. */
export const isKnown = async (tx: Database, ref: string): Promise<boolean> =>
  (await tx.select({ id: payments.id }).from(payments).where(eq(payments.providerRef, ref))).length > 0;

/**
 * Enters a transfer, typed in from a statement, that pays the balance of an order; the amount must match exactly, to catch typing
 * errors. The order becomes paid in full, open card payments of the balance are superseded, the guest gets a mail and no more
 * reminders. Idempotent by bank reference. Returns null, or why nothing was changed.
 */
export async function enterTransfer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  orderId: string,
  { amount, reference }: Transfer,
): Promise<Refused | null> {
  const now = clock();
  const providerRef = transferRef(reference);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (await isKnown(tx, providerRef)) return "known";
    if (!order || order.status !== orderStatus.partPaid) return "not-due";
    if (amount !== (await balanceOf(tx, order))) return "amount";
    await receiveTransfer(tx, order, { amount, providerRef, account: null }, now);
    await recordAudit(
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
