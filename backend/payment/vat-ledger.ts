import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";

/**
 * Books what the VAT contained in an order has become since it was last booked: all of it when the order is paid for the first time,
 * the difference after a change, nothing left once it is cancelled. Pass the transaction that has the order's lock.
 */
export async function bookVat(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into vat_entries (order_id, at, rate, net, tax)
    select ${orderId}::uuid, ${now.toISOString()}::timestamptz, rate, sum(net), sum(tax) from (
      select part.rate, round(part.net * 100)::bigint as net, round(part.tax * 100)::bigint as tax
        from order_items i join orders o on o.id = i.order_id,
          jsonb_to_recordset(i.vat) as part(rate float, net numeric, tax numeric)
        where o.id = ${orderId} and o.status in (2, 3)
      union all select rate, -net, -tax from vat_entries where order_id = ${orderId}
    ) as difference group by rate having sum(net) <> 0 or sum(tax) <> 0`);
}
