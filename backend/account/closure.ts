import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { sendNotice } from "#backend/account/mail-link";
import { requirePassword } from "#backend/account/password-change";
import type { Database } from "#backend/db/database";
import { messages } from "#backend/db/tables/message";
import { consents, orderItems, orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { reviews } from "#backend/db/tables/review";
import { contacts, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { logSecurity } from "#backend/log";
import { lastsUntil, owesRefund } from "#backend/order/guest-needed";
import { erased } from "#backend/outbox/erased";
import type { SessionUser } from "#backend/session/session";
import { today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";

const accountMails = ["account-confirm", "account-link", "account-notice", "email-confirm", "password-reset"];

/** How long a started payment may still complete, in milliseconds. */
const paymentWait = 30 * 86_400_000;

type Order = typeof orders.$inferSelect;

/** True while the agency must still reach the guest: a payment is awaited or owed, or a stay or service is not over. */
async function isRunning(tx: Database, order: Order, now: Date): Promise<boolean> {
  const awaited =
    order.status === orderStatus.awaitingPayment && now.getTime() - order.updatedAt.getTime() < paymentWait;
  if (awaited || order.status === orderStatus.partPaid) return true;
  const { rows } = await tx.execute(
    sql`select from orders o where o.id = ${order.id} and (${owesRefund} or ${lastsUntil(sql`${today(now)}::date`)})`,
  );
  return rows.length > 0;
}

/**
 * Erases a contact except for the name and address, which bookkeeping must keep. A published review loses its name; others are
 * deleted.
 */
async function anonymise(tx: Database, contactId: string): Promise<void> {
  const stays = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.contactId, contactId));
  await tx.delete(reviews).where(and(inArray(reviews.itemId, stays), ne(reviews.state, "published")));
  await tx.update(reviews).set({ name: null }).where(inArray(reviews.itemId, stays));
  await tx
    .update(contacts)
    .set({ phone: "", email: "", birthdate: "1900-01-01", dataUse: false })
    .where(eq(contacts.id, contactId));
}

/** Takes the orders from their user; returns those whose guest the agency need no longer reach. */
async function detach(tx: Database, owned: Order[], now: Date): Promise<Order[]> {
  const reachable = new Set<string | null>();
  for (const order of owned) {
    const running = await isRunning(tx, order, now);
    if (running) reachable.add(order.contactId);
    const cleared = { userId: null, session: null, open: false, ...(running ? {} : { remarks: null }) };
    if (order.number === null) await tx.delete(orders).where(eq(orders.id, order.id));
    else await tx.update(orders).set(cleared).where(eq(orders.id, order.id));
  }
  const over = owned.filter(({ contactId, number }) => number !== null && !reachable.has(contactId));
  for (const { contactId } of over) if (contactId) await anonymise(tx, contactId);
  return over;
}

/**
 * Erases what closed accounts left behind for a stay, service or payment that was running then and is over now. An order without
 * user and without browser is one of a closed account. Returns the number of orders.
 */
export async function sweepClosedAccounts(deps: Deps): Promise<number> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const left = await tx
      .select({ order: orders })
      .from(orders)
      .innerJoin(contacts, eq(contacts.id, orders.contactId))
      .where(and(isNull(orders.userId), isNull(orders.session), isNotNull(orders.number), ne(contacts.email, "")))
      .for("update");
    const reachable = new Set<string | null>();
    const over: Order[] = [];
    for (const { order } of left) {
      if (await isRunning(tx, order, now)) reachable.add(order.contactId);
      else over.push(order);
    }
    const done = over.filter((order) => !reachable.has(order.contactId));
    for (const { id, contactId } of done) {
      if (contactId) await anonymise(tx, contactId);
      await tx.update(orders).set({ remarks: null }).where(eq(orders.id, id));
    }
    return done.length;
  });
}

/**
 * Deletes the mails of the account itself, and erases what others have said, to the guest or to the agency; those keep their
 * marks, by which a job writes each once. Mails about orders that are not over are kept if they failed or went to others, as are
 * all about orders of others if the address was never confirmed. The daily sweep erases the rest, and those that still wait.
 */
async function eraseMails(
  tx: Database,
  { username, verified }: SessionUser,
  { owned, over, told }: { owned: Order[]; over: Order[]; told: { reference: string }[] },
): Promise<void> {
  const own = sql`lower(${outbox.recipient}) = ${username}`;
  const orderId = sql`${outbox.data}->>'orderId'`;
  const isAbout = (about: Order[]) =>
    inArray(
      orderId,
      about.map(({ id }) => id),
    );
  await tx.delete(outbox).where(and(own, inArray(outbox.template, accountMails)));
  const theirs = verified
    ? or(eq(outbox.status, "sent"), isNull(orderId))
    : and(eq(outbox.status, "sent"), isAbout(owned));
  const said = or(
    and(own, theirs),
    isAbout(over),
    inArray(
      sql`${outbox.data}->>'reference'`,
      told.map(({ reference }) => reference),
    ),
  );
  await tx.execute(sql`update outbox set ${erased} where ${ne(outbox.status, "waiting")} and ${said}`);
}

/**
 * Closes an account (nFADP). Carts, sessions, links, messages and the contact are deleted; orders stay for the books without
 * user, telephone, e-mail and date of birth; the last three are kept until a running stay, service or payment is over. A mail
 * confirms.
 * @throws Failure 400 with fields, 429
 */
export async function closeAccount(deps: Deps, user: SessionUser, password: string): Promise<void> {
  await requirePassword(deps, user.id, password, "password");
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    const owned = await tx.select().from(orders).where(eq(orders.userId, user.id)).for("update");
    const over = await detach(tx, owned, now);
    await tx.update(consents).set({ userId: null }).where(eq(consents.userId, user.id));
    const written = sql`lower(${messages.body}->>'email') = ${user.username}`;
    const { reference } = messages;
    const told = user.verified ? await tx.delete(messages).where(written).returning({ reference }) : [];
    await eraseMails(tx, user, { owned, over, told });
    await tx.delete(users).where(eq(users.id, user.id));
    await sendNotice(tx, user, { recipient: user.username, change: "closed" });
    const left = [row, ...owned].map((holder) => holder?.contactId).filter((id) => typeof id === "string");
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, contacts.id));
    await tx.delete(contacts).where(and(inArray(contacts.id, left), notExists(ordered)));
  });
  logSecurity("account-closed", { user: user.id });
}
