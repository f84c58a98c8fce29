import type { Database } from "#backend/db/database";
import type { orders } from "#backend/db/tables/order";
import { payments } from "#backend/db/tables/payment";
import { confirmPayment, totalOf } from "#backend/payment/confirmation";
import { byTransfer } from "#backend/payment/refunds";
import { orderStatus } from "#lib/shop/constants";

type Order = typeof orders.$inferSelect;

/** A transfer compared with the balance: exact, less, more, or nothing is due. */
export type TransferFit = "exact" | "less" | "more" | "double";

/** The balance due in Rappen; bank transfers are used for nothing else. */
export async function balanceOf(tx: Database, order: Pick<Order, "id" | "status" | "paidTotal">): Promise<number> {
  return order.status === orderStatus.partPaid ? (await totalOf(tx, order.id)) - order.paidTotal : 0;
}

/** An amount compared with what is due. */
export function fitOf(amount: number, due: number): TransferFit {
  if (due === 0) return "double";
  return amount === due ? "exact" : amount < due ? "less" : "more";
}

/** A transfer as the bank has it: Rappen, its reference in our books, the IBAN it came from where that is known. */
type Received = { amount: number; providerRef: string; account: string | null };

/**
 * Records a bank transfer to the agency by `confirmPayment`, in the transaction that has the order's lock: the exact balance pays
 * the order; a smaller amount leaves the rest due; any excess is refunded, and all of it when nothing is due. The caller ensures that
 * the reference is new. Returns the payment's id.
 */
export async function receiveTransfer(
  tx: Database,
  order: Order,
  { amount, providerRef, account }: Received,
  now: Date,
): Promise<string> {
  const kind = fitOf(amount, await balanceOf(tx, order)) === "less" ? "part" : "balance";
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, provider: byTransfer, kind, amount, account, status: "created", createdAt: now })
    .returning({ id: payments.id, currency: payments.currency });
  if (!payment) throw new Error("no payment");
  const report = { paymentId: payment.id, providerRef, amount, currency: payment.currency, state: "paid" as const };
  const outcome = await confirmPayment(tx, { ...report, provider: byTransfer, eventId: providerRef }, now);
  if (outcome !== "confirmed" && outcome !== "refund") throw new Error(`a transfer was ${outcome}`);
  return payment.id;
}
