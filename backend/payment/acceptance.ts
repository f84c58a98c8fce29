import { and, eq } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import { consents, orderItems, type orders } from "#backend/db/schema";

/** What an order's guest has accepted and is not yet on record in this version: terms, marketing, a package's own. */
export async function acceptedDocuments(
  tx: Database,
  order: Pick<typeof orders.$inferSelect, "id" | "userId">,
  dataUse: boolean,
  locale: string,
  now: Date,
): Promise<(typeof consents.$inferInsert)[]> {
  const items = await tx
    .select({ id: orderItems.id, context: orderItems.context })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const known = await tx
    .select({ document: consents.document })
    .from(consents)
    .where(and(eq(consents.orderId, order.id), eq(consents.version, agency.termsVersion)));
  const accepted = [
    "terms",
    ...(dataUse ? ["marketing"] : []),
    ...items.flatMap(({ id, context }) => [
      ...(context.cg === true ? [`package-terms:${id}`] : []),
      ...(context.dataUse === true ? [`package-data-use:${id}`] : []),
    ]),
  ];
  return accepted
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
