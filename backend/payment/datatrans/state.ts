import type { Transaction } from "#backend/payment/datatrans/contract";
import type { PaymentReport, PaymentState } from "#backend/payment/provider";

/** Rappen that were taken; 0 while nothing was. */
const takenAmount = ({ detail }: Transaction) => detail?.settle?.amount ?? detail?.authorize?.amount ?? 0;

/** Rappen of a transaction that were given back. */
export function creditedOf({ history = [] }: Transaction): number {
  const credits = history.filter(({ action, success }) => action === "credit" && success !== false);
  return credits.reduce((sum, { amount = 0 }) => sum + amount, 0);
}

function isCredited(transaction: Transaction): boolean {
  const credited = creditedOf(transaction);
  return credited > 0 && credited >= takenAmount(transaction);
}

function stateOf(transaction: Transaction, now: Date): PaymentState {
  switch (transaction.status) {
    case "settled":
    case "transmitted":
      return isCredited(transaction) ? "refunded" : "paid";
    case "canceled":
      return "cancelled";
    case "failed":
      return "failed";
    case "initialized": {
      const ends = Date.parse(transaction.detail?.init?.expires ?? "");
      return ends < now.getTime() ? "expired" : "pending";
    }
    default:
      return "pending";
  }
}

/** A transaction as the shop takes it. Authorised is not yet paid: it is settled at once, or never was money. */
export function reportOf(transaction: Transaction, paymentId: string | null, now: Date): PaymentReport {
  return {
    paymentId,
    providerRef: transaction.transactionId,
    amount: takenAmount(transaction),
    currency: transaction.currency,
    state: stateOf(transaction, now),
  };
}
