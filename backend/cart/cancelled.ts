import { bookedVat } from "#backend/cart/booked-vat";
import { goodwillOf } from "#backend/cart/goodwill";
import type { Database } from "#backend/db/database";
import type { cancellations } from "#backend/db/tables/order";
import type { VatLine } from "#lib/property/price-schema";

type Cancellation = typeof cancellations.$inferSelect;

/** The money of a cancelled order, including later refunds, in Rappen, and its booked VAT by rate. */
export type Cancelled = Pick<Cancellation, "at" | "kept" | "refund"> & { vat: VatLine[] };

/** A cancelled order's money and VAT as they are now. */
export async function cancelledAs(db: Database, { orderId, at, kept, refund }: Cancellation): Promise<Cancelled> {
  const back = await goodwillOf(db, orderId, { after: at });
  return { at, kept: kept - back, refund: refund + back, vat: await bookedVat(db, orderId) };
}
