import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { payments, refunds } from "#backend/db/tables/payment";

/** Goodwill refunds of an order, which itself stayed unchanged, in Rappen: all, those `after` an instant or `until` it. */
export async function goodwillOf(
  db: Database,
  orderId: string,
  { after, until }: { after?: Date; until?: Date } = {},
): Promise<number> {
  const [given] = await db
    .select({ amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(refunds.reason, "part"),
        after && gt(refunds.createdAt, after),
        until && lte(refunds.createdAt, until),
      ),
    );
  return Number(given?.amount ?? 0);
}
