import { eq } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { payments } from "#backend/db/tables/payment";
import type { Deps } from "#backend/deps";
import type { Staff } from "#backend/desk/staff";
import { byTransfer } from "#backend/payment/refunds";
import { balanceOf, receiveTransfer } from "#backend/payment/transfer";
import { orderStatus } from "#lib/shop/constants";

/** A transfer as a bank statement has it: Rappen, and what the bank calls it. */
export type Transfer = { amount: number; reference: string };

/** Why a transfer was not entered: nothing is due, it is not what is due, or it is entered already. */
export type Refused = "not-due" | "amount" | "known";

/** A bank's reference in one spelling. */
export const bankReference = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "").toUpperCase();

/** What the books call the transfer with a bank's reference: typed by hand and read from a file it is the same. */
export const transferRef = (reference: string): string => `${byTransfer}:${bankReference(reference)}`;

/** Whether the books have a transfer already, by what they call it. */
export const isKnown = async (tx: Database, ref: string): Promise<boolean> =>
  (await tx.select({ id: payments.id }).from(payments).where(eq(payments.providerRef, ref))).length > 0;

/**
 * Enters a transfer that pays the balance of an order, read from a statement by somebody: only the very amount, for people
 * mistype. The order is paid in full, open card payments of the balance lapse, the guest is written to, reminders end. The
 * same bank reference enters once, however often it is sent. Returns null, or why nothing was changed.
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
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
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
