import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { vatEntries } from "#backend/db/tables/vat";
import type { VatLine } from "#lib/property/price-schema";
import { toChf } from "#lib/shop/money";

/** The booked VAT of an order by rate, in CHF (docs/decisions/0037). */
export async function bookedVat(db: Database, orderId: string): Promise<VatLine[]> {
  const { rate, net, tax } = vatEntries;
  const booked = await db
    .select({ rate, net: sql<string>`sum(${net})`, tax: sql<string>`sum(${tax})` })
    .from(vatEntries)
    .where(and(eq(vatEntries.orderId, orderId), ne(rate, 0)))
    .groupBy(rate)
    .having(sql`sum(${net}) <> 0`)
    .orderBy(rate);
  return booked.map((line) => ({ rate: line.rate, net: toChf(Number(line.net)), tax: toChf(Number(line.tax)) }));
}
