import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { chunks } from "#backend/db/step";
import { orders } from "#backend/db/tables/order";
import { bankEntries, payments } from "#backend/db/tables/payment";
import { contacts } from "#backend/db/tables/user";
import type { Credit } from "#backend/desk/camt";
import { isAccount } from "#backend/desk/payout";
import type { Staff } from "#backend/desk/staff";
import { bankReference, isKnown, transferRef } from "#backend/desk/transfer";
import { lockOrder } from "#backend/order/lock";
import { numberInReference } from "#backend/order/reference";
import { balanceOf, fitOf, receiveTransfer, type TransferFit } from "#backend/payment/transfer";

/** Credits looked up and stored by one statement each. */
const batch = 200;

/** The order numbers that a credit may be for: its slip's reference, or what the payer wrote. */
function numbersIn({ structured, message }: Credit): string[] {
  const named = structured ? numberInReference(structured) : null;
  return named ? [named] : [...new Set(message.match(/\b\d{10}\b/g) ?? [])];
}

/** Stores some credits, each for the one order that it names. Returns the number of new ones. */
async function storeSome(tx: Database, credits: Credit[], now: Date): Promise<number> {
  const refs = credits.map(({ reference }) => transferRef(reference));
  const entered = await tx
    .select({ ref: payments.providerRef })
    .from(payments)
    .where(inArray(payments.providerRef, refs));
  const known = new Set(entered.map(({ ref }) => ref));
  const named = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, credits.flatMap(numbersIn)));
  const idOf = new Map(named.map(({ id, number }) => [number, id]));
  const rows = credits.flatMap((credit) => {
    const reference = bankReference(credit.reference);
    if (known.has(transferRef(reference))) return [];
    const account = credit.account && isAccount(credit.account) ? credit.account : null;
    const [orderId = null, ...others] = numbersIn(credit).flatMap((number) => idOf.get(number) ?? []);
    return [
      {
        ...credit,
        reference,
        account,
        orderId: others.length > 0 ? null : orderId,
        status: "open" as const,
        createdAt: now,
      },
    ];
  });
  if (rows.length === 0) return 0;
  return (await tx.insert(bankEntries).values(rows).onConflictDoNothing().returning({ id: bankEntries.id })).length;
}

/**
 * Stores the credits of a bank file for the desk to review; nothing is booked yet. Skips credits already stored under the same
 * bank reference or entered by hand under it. Returns the number of new credits.
 */
export async function storeCredits(
  db: Database,
  person: Staff,
  { name, credits }: { name: string; credits: Credit[] },
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    let added = 0;
    for (const some of chunks(credits, batch)) added += await storeSome(tx, some, now);
    const subject = `file:${name.slice(0, 80)}`;
    await recordAudit(tx, person, { action: "bank-read", subject, after: { credits: added } }, now);
    return added;
  });
}

/** Open credits, oldest first (500 at most), each with its order, the amount due and how the credit compares to it. */
export async function openCredits(db: Database) {
  const rows = await db
    .select({
      entry: bankEntries,
      order: orders,
      name: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
    })
    .from(bankEntries)
    .leftJoin(orders, eq(orders.id, bankEntries.orderId))
    .leftJoin(contacts, eq(contacts.id, orders.contactId))
    .where(eq(bankEntries.status, "open"))
    .orderBy(asc(bankEntries.bookedOn), asc(bankEntries.id))
    .limit(500);
  return Promise.all(
    rows.map(async ({ entry, order, name }) => {
      const due = order ? await balanceOf(db, order) : 0;
      return { ...entry, number: order?.number ?? null, name, due, fit: order ? fitOf(entry.amount, due) : null };
    }),
  );
}
export type OpenCredit = Awaited<ReturnType<typeof openCredits>>[number];

const lockOpen = async (tx: Database, id: string) => {
  const [entry] = await tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.id, id), eq(bankEntries.status, "open")))
    .for("update");
  return entry;
};

/**
 * Enters a credit for its order, provided that it still compares to the amount due as the page showed; `confirmPayment` does the
 * rest. False when it does not, or when it was entered or set aside before.
 */
export async function enterCredit(
  db: Database,
  person: Staff,
  { id, fit }: { id: string; fit: TransferFit },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const entry = await lockOpen(tx, id);
    if (!entry?.orderId) return false;
    const order = await lockOrder(tx, entry.orderId);
    if (!order || fitOf(entry.amount, await balanceOf(tx, order)) !== fit) return false;
    const providerRef = transferRef(entry.reference);
    if (await isKnown(tx, providerRef)) return false;
    const { amount, account, reference } = entry;
    const paymentId = await receiveTransfer(tx, order, { amount, providerRef, account }, now);
    await tx.update(bankEntries).set({ status: "entered", paymentId }).where(eq(bankEntries.id, id));
    const [after] = await tx.select().from(orders).where(eq(orders.id, order.id));
    await recordAudit(
      tx,
      person,
      {
        action: "bank-entered",
        subject: `order:${order.number}`,
        before: { status: order.status, paidTotal: order.paidTotal },
        after: { status: after?.status, paidTotal: after?.paidTotal, received: amount, reference },
      },
      now,
    );
    return true;
  });
}

/** Assigns an open credit to an order. False when there is no such order or open credit. */
export async function giveOrder(
  db: Database,
  person: Staff,
  { id, number }: { id: string; number: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    const entry = order && (await lockOpen(tx, id));
    if (!entry) return false;
    await tx.update(bankEntries).set({ orderId: order.id }).where(eq(bankEntries.id, id));
    const after = { received: entry.amount, reference: entry.reference };
    await recordAudit(tx, person, { action: "bank-assigned", subject: `order:${number}`, after }, now);
    return true;
  });
}

/**
 * Sets aside an open credit that does not concern the shop or was entered by hand. The payer's data is erased; a later file does
 * not import it again.
 */
export async function setAside(db: Database, person: Staff, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const entry = await lockOpen(tx, id);
    if (!entry) return false;
    await tx
      .update(bankEntries)
      .set({ status: "aside", payer: "", account: null, message: "", structured: null, orderId: null })
      .where(eq(bankEntries.id, id));
    const after = { received: entry.amount };
    await recordAudit(tx, person, { action: "bank-aside", subject: `bank:${entry.reference}`, after }, now);
    return true;
  });
}
