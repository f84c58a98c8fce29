import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database";
import { pageLength } from "#backend/desk/orders";
import { inFile } from "#backend/desk/payout";
import { hasFailed } from "#backend/payment/failed-refund";
import { isByHand } from "#backend/payment/refunds";

/** Money to be refunded: part of an accepted payment, or a whole payment that was not accepted; Rappen. */
export type DueRefund = {
  id: string;
  paymentId: string;
  /** Whether its provider has failed to make it at least once. */
  failed: boolean;
  number: string | null;
  name: string | null;
  provider: string;
  amount: number;
  account: string | null;
  since: Date;
};

/** Who makes the refund: the provider automatically, or the agency by transfer, without those already in a payment file. */
type RefundWay = "provider" | "hand";

/**
 * A page of the refunds due one way, oldest first, and their total number; and the number and the sum in Rappen of those that a
 * payment file can pay.
 */
export async function refundsDue(db: Database, way: RefundWay, page: number) {
  const goesThere = way === "hand" ? isByHand : sql`not ${isByHand}`;
  const due = sql`select p.id, p.id as payment_id, ${hasFailed.payment} as failed, p.order_id, p.provider, p.amount, p.account,
        coalesce(p.settled_at, p.created_at) as since
      from payments p where p.status = 'refund_due' and p.payout_id is null and ${goesThere}
    union all select r.id, p.id, ${hasFailed.refund}, p.order_id, p.provider, r.amount, r.account, r.created_at
      from refunds r join payments p on p.id = r.payment_id
      where r.status = 'due' and r.payout_id is null and ${goesThere}`;
  const listed = await db.execute<Omit<DueRefund, "amount" | "since"> & { amount: string; since: string }>(sql`
    select due.id, due.payment_id as "paymentId", due.failed, o.number, c.first_name || ' ' || c.last_name as name, due.provider, due.amount::text as amount, due.account, due.since
    from (${due}) as due join orders o on o.id = due.order_id left join contacts c on c.id = o.contact_id
    order by due.since, due.id limit ${pageLength} offset ${(page - 1) * pageLength}`);
  const counted = await db.execute<{ all: number; ready: number; sum: string }>(sql`
    select count(*)::int as all, count(*) filter (where ${inFile(sql`account`)})::int as ready,
      coalesce(sum(amount) filter (where ${inFile(sql`account`)}), 0)::text as sum from (${due}) as due`);
  const [count] = counted.rows;
  return {
    rows: listed.rows.map((row): DueRefund => ({ ...row, amount: Number(row.amount), since: new Date(row.since) })),
    all: count?.all ?? 0,
    ready: { count: count?.ready ?? 0, sum: Number(count?.sum ?? 0) },
    page,
  };
}
export type RefundPage = Awaited<ReturnType<typeof refundsDue>>;
