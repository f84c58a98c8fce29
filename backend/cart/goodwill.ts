import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { payments, refunds } from "#backend/db/tables/payment";

/** What was given back of an order by decision while the order stayed as it was, in Rappen; only after an instant, where one is named. */
export async function goodwillOf(db: Database, orderId: string, after?: Date): Promise<number> {
  const [given] = await db
    .select({ amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.orderId, orderId), eq(refunds.reason, "part"), after ? gt(refunds.createdAt, after) : undefined),
    );
  return Number(given?.amount ?? 0);
}
