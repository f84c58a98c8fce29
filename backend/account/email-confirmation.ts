import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { endAccessLinks, redeemLink, sendLink, sendNotice } from "#backend/account/mail-link";
import { requirePassword } from "#backend/account/password-change";
import type { Database } from "#backend/db/database";
import { messages } from "#backend/db/tables/message";
import { orders } from "#backend/db/tables/order";
import { contacts, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure, invalid } from "#backend/failure";
import { logSecurity } from "#backend/log";
import { lockOrder } from "#backend/order/lock";
import { countTry, limits } from "#backend/session/rate-limit";
import type { SessionUser } from "#backend/session/session";
import { toUsername } from "#backend/session/username";
import { isEmail } from "#lib/contact/email";

/**
 * Sends a confirmation link to the new address; the old one stays until it is used. When the new address already has an account
 * no mail is sent, and no response reveals it, now or later.
 * @throws Failure 400 with fields, 429
 */
export async function changeEmail(
  deps: Deps,
  user: SessionUser,
  form: { currentPassword: string; email: string },
  locale: string,
): Promise<void> {
  const email = toUsername(form.email);
  if (!isEmail(email)) throw invalid({ email: email === "" ? "required" : "email" });
  await requirePassword(deps, user.id, form.currentPassword, "currentPassword");
  await countTry(deps, limits.emailChange, user.id);
  await countTry(deps, limits.emailTarget, email);
  logSecurity("email-change-asked", { user: user.id });
  if (email === user.username) return;
  await deps.db.transaction(async (tx) => {
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.username, email));
    const isUnsent = taken.length > 0;
    await sendLink(tx, deps, { purpose: "change-email", user, recipient: email, locale, email, isUnsent });
  });
}

async function attachOrder(tx: Database, orderId: string, userId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.open) throw failure(409, "ORDER_OPEN");
  await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), isNull(orders.userId)));
}

/**
 * Changes the address of an account, of its contact, of its orders' contacts, and, when the former address was confirmed, of the
 * messages sent from it.
 */
async function moveAddress(tx: Database, userId: string, email: string, now: Date): Promise<void> {
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, email), ne(users.id, userId)));
  if (taken || !before) throw failure(409, "user_already_exists");
  await tx.update(users).set({ username: email }).where(eq(users.id, userId));
  const { username: former, verifiedAt } = before;
  const ofOrders = tx.select({ id: orders.contactId }).from(orders).where(eq(orders.userId, userId));
  const theirs = before.contactId
    ? or(eq(contacts.id, before.contactId), inArray(contacts.id, ofOrders))
    : inArray(contacts.id, ofOrders);
  await tx
    .update(contacts)
    .set({ email })
    .where(and(theirs, sql`lower(${contacts.email}) = ${former}`));
  await endAccessLinks(tx, userId, now);
  if (verifiedAt)
    await tx
      .update(messages)
      .set({ body: sql`${messages.body} || ${JSON.stringify({ email })}::jsonb` })
      .where(sql`lower(${messages.body}->>'email') = ${former}`);
  await sendNotice(tx, before, { recipient: former, change: "email" });
}

/**
 * Executes the link of a mail: confirms the address of a sign-up, changes the account's address, or attaches an order to the
 * account. Each of them proves the address.
 * @throws Failure 400 LINK_INVALID, 409, 429
 */
export async function confirmEmail(deps: Deps, token: string, address: string): Promise<void> {
  await countTry(deps, limits.link, address);
  const now = deps.clock();
  const confirmed = await deps.db.transaction(async (tx) => {
    const link = await redeemLink(tx, token, ["confirm", "change-email", "link-order"], now);
    if (link.orderId) await attachOrder(tx, link.orderId, link.userId);
    if (link.email) await moveAddress(tx, link.userId, link.email, now);
    await tx
      .update(users)
      .set({ verifiedAt: now })
      .where(and(eq(users.id, link.userId), isNull(users.verifiedAt)));
    return link;
  });
  logSecurity(confirmed.email ? "email-changed" : "email-confirmed", { user: confirmed.userId });
}
