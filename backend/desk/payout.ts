import { type AnyColumn, and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { isIBANValid, isQRIBAN } from "swissqrbill/utils";
import { type Actor, recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { payments, payouts, refunds } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import { confirmPayment } from "#backend/payment/confirmation";
import { byTransfer } from "#backend/payment/refunds";

/** True of an IBAN that can be paid to without a reference. */
export const isAccount = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/.test(iban) && isIBANValid(iban) && !(isDomestic(iban) && isQRIBAN(iban));

const isDomestic = (iban: string) => /^(CH|LI)\d{2}[0-9A-Z]{17}$/.test(iban);

/** Whether the account is in Switzerland or Liechtenstein: a payment file pays to those only. */
export const isPlainAccount = (iban: string): boolean => isDomestic(iban) && isAccount(iban);

/** Condition: a stored account, which `isAccount` has accepted, can be paid by a payment file. */
export const inFile = (account: SQL | AnyColumn) => sql`${account} ~ '^(CH|LI)'`;

type Chosen = { id?: string; payoutId?: string; ready?: true };

/**
 * Columns shared by both kinds of refund, and the condition for the chosen rows; `open` is the condition for those still to be
 * paid.
 */
function ofKind(table: typeof refunds | typeof payments, { id, payoutId, ready }: Chosen, open: SQL) {
  const columns = { id: table.id, amount: table.amount, account: table.account, payoutId: table.payoutId };
  const where = and(
    or(eq(payments.provider, byTransfer), payments.refundsByHand),
    payoutId ? eq(table.payoutId, payoutId) : open,
    id ? eq(table.id, id) : undefined,
    ready ? and(inFile(table.account), isNull(table.payoutId)) : undefined,
  );
  return { columns, where };
}

/**
 * Refunds to be paid to an account by hand: parts of accepted payments, and whole payments that were not accepted; of transfers,
 * and of what a provider failed to refund. Locks the rows.
 */
export async function handRefunds(db: Database, chosen: Chosen) {
  const guest = {
    number: orders.number,
    contact: contacts,
    provider: payments.provider,
    providerRef: payments.providerRef,
    paymentId: payments.id,
    currency: payments.currency,
  };
  const part = ofKind(refunds, chosen, eq(refunds.status, "due"));
  const parts = await db
    .select({ ...guest, ...part.columns, of: sql<"refund" | "payment">`'refund'` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .where(part.where)
    .orderBy(refunds.createdAt, refunds.id)
    .for("update", { of: refunds });
  const transfer = ofKind(payments, chosen, eq(payments.status, "refund_due"));
  const whole = await db
    .select({ ...guest, ...transfer.columns, of: sql<"refund" | "payment">`'payment'` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .where(transfer.where)
    .orderBy(payments.createdAt, payments.id)
    .for("update", { of: payments });
  return [...parts, ...whole];
}
export type HandRefund = Awaited<ReturnType<typeof handRefunds>>[number];

const write = (tx: Database, { id, of }: HandRefund, values: { account?: string; payoutId?: string | null }) =>
  of === "refund"
    ? tx.update(refunds).set(values).where(eq(refunds.id, id))
    : tx.update(payments).set(values).where(eq(payments.id, id));

async function settle(tx: Database, staff: Actor, row: HandRefund, account: string, now: Date): Promise<void> {
  await write(tx, row, { account });
  if (row.of === "refund")
    await tx.update(refunds).set({ status: "done", settledAt: now }).where(eq(refunds.id, row.id));
  else
    await confirmPayment(
      tx,
      {
        paymentId: row.id,
        providerRef: row.providerRef ?? "",
        amount: row.amount,
        currency: row.currency,
        state: "refunded",
        provider: row.provider,
      },
      now,
    );
  const after = { refund: row.amount, account };
  await recordAudit(tx, staff, { action: "refund-paid", subject: `order:${row.number}`, after }, now);
}

/** A refund that is to be paid and in no file for the bank. */
const openRefund = async (tx: Database, id: string) =>
  (await handRefunds(tx, { id })).find(({ payoutId }) => payoutId === null);

/** Stores the account a refund goes to. False when it is paid, is in a payment file, or does not exist. */
export async function saveRefundAccount(
  db: Database,
  staff: Actor,
  { id, account }: { id: string; account: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await openRefund(tx, id);
    if (!row) return false;
    await write(tx, row, { account });
    const event = { action: "account-noted" as const, subject: `order:${row.number}` };
    await recordAudit(tx, staff, { ...event, before: { account: row.account ?? "" }, after: { account } }, now);
    return true;
  });
}

/** Marks a refund as paid by hand to an account. False when it does not exist, is in a payment file, or was marked before. */
export async function markRefundPaid(
  db: Database,
  staff: Actor,
  id: string,
  account: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await openRefund(tx, id);
    if (!row) return false;
    await settle(tx, staff, row, account, now);
    return true;
  });
}

/**
 * Creates a payment file with every refund whose account it can pay and that is in no file yet. Returns its id, null when there
 * is none.
 */
export async function makePayout(db: Database, staff: Actor, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const rows = await handRefunds(tx, { ready: true });
    if (rows.length === 0) return null;
    const [payout] = await tx.insert(payouts).values({ staffId: staff.id, createdAt: now }).returning();
    if (!payout) throw new Error("no payout");
    for (const row of rows) await write(tx, row, { payoutId: payout.id });
    const after = { refund: rows.reduce((sum, { amount }) => sum + amount, 0) };
    await recordAudit(tx, staff, { action: "payout-made", subject: `payout:${payout.id}`, after }, now);
    return payout.id;
  });
}

const lockPayout = async (tx: Database, id: string) => {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), isNull(payouts.settledAt)))
    .for("update");
  return payout;
};

/** Marks a payment file as paid by the bank: each of its refunds is done. False when it was marked or withdrawn before. */
export async function settlePayout(db: Database, staff: Actor, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockPayout(tx, id))) return false;
    for (const row of await handRefunds(tx, { payoutId: id })) await settle(tx, staff, row, row.account ?? "", now);
    await tx.update(payouts).set({ settledAt: now }).where(eq(payouts.id, id));
    return true;
  });
}

/**
 * Withdraws a payment file that the bank has not paid: its refunds are open again. False when it was marked as paid or withdrawn
 * before.
 */
export async function undoPayout(db: Database, staff: Actor, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockPayout(tx, id))) return false;
    const rows = await handRefunds(tx, { payoutId: id });
    const before = { refund: rows.reduce((sum, { amount }) => sum + amount, 0) };
    await tx.delete(payouts).where(eq(payouts.id, id));
    await recordAudit(tx, staff, { action: "payout-undone", subject: `payout:${id}`, before }, now);
    return true;
  });
}

/** Payment files that are not marked as paid, newest first. */
export async function openPayouts(db: Database) {
  const { rows } = await db.execute<{ id: string; at: Date; count: number; amount: string }>(sql`
    select p.id, p.created_at as "at", count(r.amount)::int as count, coalesce(sum(r.amount), 0) as amount
    from payouts p left join (select payout_id, amount from refunds union all select payout_id, amount from payments) r
      on r.payout_id = p.id
    where p.settled_at is null group by p.id order by p.created_at desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), amount: Number(row.amount) }));
}
export type OpenPayout = Awaited<ReturnType<typeof openPayouts>>[number];
