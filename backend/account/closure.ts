import { and, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import { requirePassword } from "#backend/account/password-change";
import type { SessionUser } from "#backend/account/session";
import type { Database } from "#backend/db/database";
import { consents, contacts, messages, occupancies, orders, outbox, users } from "#backend/db/schema";
import type { Deps } from "#backend/deps";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/schema";

const accountMails = ["account-confirm", "account-link", "account-notice", "email-confirm", "password-reset"];

type Order = typeof orders.$inferSelect;

/** True while the agency must still reach the guest: a payment is awaited or owed, or a stay is not over. */
async function isRunning(tx: Database, order: Order, day: string): Promise<boolean> {
  if (order.status === orderStatus.awaitingPayment || order.status === orderStatus.partPaid) return true;
  const [stay] = await tx
    .select({ id: occupancies.id })
    .from(occupancies)
    .where(
      and(
        eq(occupancies.orderId, order.id),
        isNull(occupancies.releasedAt),
        sql`upper(${occupancies.period}) > ${day}::date`,
      ),
    )
    .limit(1);
  return stay !== undefined;
}

/** What bookkeeping must keep is the invoice's name and address; everything else of the contact goes. */
async function anonymise(tx: Database, contactId: string): Promise<void> {
  await tx
    .update(contacts)
    .set({ phone: "", email: "", birthdate: "1900-01-01", dataUse: false })
    .where(eq(contacts.id, contactId));
}

async function detach(tx: Database, owned: Order[], day: string): Promise<void> {
  const reachable = new Set<string | null>();
  for (const order of owned) {
    const running = await isRunning(tx, order, day);
    if (running) reachable.add(order.contactId);
    const cleared = { userId: null, session: null, open: false, ...(running ? {} : { remarks: null }) };
    if (order.number === null) await tx.delete(orders).where(eq(orders.id, order.id));
    else await tx.update(orders).set(cleared).where(eq(orders.id, order.id));
  }
  for (const { contactId, number } of owned) {
    if (contactId && number !== null && !reachable.has(contactId)) await anonymise(tx, contactId);
  }
}

/**
 * Closes an account (nFADP). Carts, sessions, links, messages and the contact go; orders stay for the books without
 * user, telephone, e-mail and birthdate, which a stay or payment still running keeps until it is over.
 * @throws Failure 400 with fields, 429
 */
export async function closeAccount(deps: Deps, user: SessionUser, password: string): Promise<void> {
  await requirePassword(deps, user.id, password, "password");
  const day = today(deps.clock());
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    const owned = await tx.select().from(orders).where(eq(orders.userId, user.id)).for("update");
    await detach(tx, owned, day);
    await tx.update(consents).set({ userId: null }).where(eq(consents.userId, user.id));
    if (user.verified) {
      await tx.delete(messages).where(sql`lower(${messages.body}->>'email') = ${user.username}`);
    }
    const done = or(eq(outbox.status, "sent"), inArray(outbox.template, accountMails));
    await tx.delete(outbox).where(and(sql`lower(${outbox.recipient}) = ${user.username}`, done));
    await tx.delete(users).where(eq(users.id, user.id));
    const left = [row, ...owned].map((holder) => holder?.contactId).filter((id) => typeof id === "string");
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, contacts.id));
    await tx.delete(contacts).where(and(inArray(contacts.id, left), notExists(ordered)));
  });
}
