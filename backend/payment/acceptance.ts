import { and, eq } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import { consents, type orders } from "#backend/db/tables/order";

/** What an order's guest accepts at checkout and is not yet recorded in this version: the terms, and marketing when ticked. */
export async function acceptedDocuments(
  tx: Database,
  order: Pick<typeof orders.$inferSelect, "id" | "userId">,
  marketing: boolean,
  locale: string,
  now: Date,
): Promise<(typeof consents.$inferInsert)[]> {
  const known = await tx
    .select({ document: consents.document })
    .from(consents)
    .where(and(eq(consents.orderId, order.id), eq(consents.version, agency.termsVersion)));
  return ["terms", ...(marketing ? ["marketing"] : [])]
    .filter((document) => !known.some((row) => row.document === document))
    .map((document) => ({
      orderId: order.id,
      userId: order.userId,
      document,
      version: agency.termsVersion,
      locale,
      acceptedAt: now,
    }));
}
