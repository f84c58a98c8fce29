import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { payments } from "#backend/db/tables/payment";

/** The states of a payment that may still be paid. */
export const openStates: (typeof payments.$inferSelect)["status"][] = ["created", "pending"];

/** The payments of an order that may still be paid, as a condition. */
export const openPayments = (orderId: string): SQL | undefined =>
  and(eq(payments.orderId, orderId), inArray(payments.status, openStates));

/**
 * Supersedes the open payments of an order, all but `except`: the amount due has changed, or nothing is due any more. `settledAt`
 * is stored when given.
 */
export async function supersedePayments(
  tx: Database,
  orderId: string,
  { except, settledAt }: { except?: string; settledAt?: Date } = {},
): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "superseded", settledAt })
    .where(and(openPayments(orderId), except ? ne(payments.id, except) : undefined));
}
