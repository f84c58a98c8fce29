import { and, eq, ne, sql } from "drizzle-orm";
import { goodwillOf } from "#backend/cart/goodwill";
import type { Database } from "#backend/db/database";
import type { cancellations } from "#backend/db/tables/order";
import { vatEntries } from "#backend/db/tables/vat";
import type { VatLine } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";

type Cancellation = typeof cancellations.$inferSelect;

/** What became of a cancelled order's money, with what was given back of it later; Rappen. And the VAT that its books hold, by rate. */
export type Cancelled = Pick<Cancellation, "at" | "kept" | "refund"> & { vat: VatLine[] };

/** A cancelled order's money and VAT as they are now. */
export async function cancelledAs(db: Database, { orderId, at, kept, refund }: Cancellation): Promise<Cancelled> {
  const back = await goodwillOf(db, orderId, at);
  const { rate, net, tax } = vatEntries;
  const booked = await db
    .select({ rate, net: sql<string>`sum(${net})`, tax: sql<string>`sum(${tax})` })
    .from(vatEntries)
    .where(and(eq(vatEntries.orderId, orderId), ne(rate, 0)))
    .groupBy(rate)
    .having(sql`sum(${net}) <> 0`)
    .orderBy(rate);
  const vat = booked.map((line) => ({ rate: line.rate, net: toChf(Number(line.net)), tax: toChf(Number(line.tax)) }));
  return { at, kept: kept - back, refund: refund + back, vat };
}
