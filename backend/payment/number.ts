import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";

/** An unused order number: ten random digits, the first not zero. */
export async function unusedNumber(tx: Database): Promise<string> {
  for (;;) {
    const number = String(randomInt(1_000_000_000, 10_000_000_000));
    const [taken] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    if (!taken) return number;
  }
}
