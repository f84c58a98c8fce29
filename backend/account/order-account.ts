import { eq } from "drizzle-orm";
import { passwordIssues } from "#backend/account/common-password";
import { sendLink } from "#backend/account/mail-link";
import { insertUser, roles } from "#backend/account/new-user";
import { hashPassword } from "#backend/account/password";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { contacts, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure, found, invalid } from "#backend/failure";
import { orderNotFound } from "#backend/order/capability";
import { lockOrder } from "#backend/order/lock";
import { countTry, limits } from "#backend/session/rate-limit";
import { newToken } from "#backend/session/token";
import { toUsername } from "#backend/session/username";
import type { ShippingContact } from "#lib/contact/contact-schema";
import type { User } from "#lib/shop/order-schema";

type Form = { username: string; password: string; password_confirm: string };

async function readOrder(db: Database, orderId: string): Promise<{ contact: ShippingContact; open: boolean }> {
  const [row] = await db
    .select({ contact: contacts, open: orders.open })
    .from(orders)
    .innerJoin(contacts, eq(contacts.id, orders.contactId))
    .where(eq(orders.id, orderId));
  return found(row);
}

/**
 * Creates an account from an order for the order's own e-mail address. When that address has an account, a link that attaches the
 * order is sent to it; so it is when the caller only has a link that may have been passed on (`owner` false), and the mail then
 * also asks for the password. The response is the same in all cases. The caller has checked the right to the order.
 * @throws Failure 400 with fields, 404 for an erased order, 409 ORDER_OPEN before it is paid: it is still its guest's cart, 429
 */
export async function addUserToOrder(
  deps: Deps,
  orderId: string,
  form: Form,
  { owner, ...origin }: { owner: boolean; address: string; locale: string },
): Promise<User> {
  const { contact: stored, open } = await readOrder(deps.db, orderId);
  const { id: _, ...contact } = stored;
  const username = toUsername(contact.email);
  // Erased: nobody is left to have an account.
  if (username === "") throw orderNotFound();
  const issues: Record<string, string> = passwordIssues(form, username);
  if (toUsername(form.username) !== username) issues.username = form.username.trim() === "" ? "required" : "mismatch";
  if (Object.keys(issues).length > 0) throw invalid(issues);
  // Before the address is counted: anybody may write it into a cart.
  if (open) throw failure(409, "ORDER_OPEN");
  await countTry(deps, limits.signUpAddress, origin.address);
  await countTry(deps, limits.linkAccount, username);
  const passwordHash = await hashPassword(owner ? form.password : newToken());
  const created = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.open) throw failure(409, "ORDER_OPEN");
    const [known] = await tx.select().from(users).where(eq(users.username, username));
    if (order && !order.userId && !known) {
      const claim = owner ? {} : { claim: { orderId, orderNumber: order.number } };
      const user = await insertUser(tx, deps, { username, passwordHash, contact, locale: origin.locale, ...claim });
      if (user && owner) await tx.update(orders).set({ userId: user.id }).where(eq(orders.id, orderId));
      return user;
    }
    if (order && !order.userId && known) {
      await sendLink(tx, deps, {
        purpose: known.verifiedAt ? "link-order" : "claim",
        user: known,
        recipient: username,
        locale: origin.locale,
        orderId,
        orderNumber: order.number,
      });
    }
    return null;
  });
  const { firstName, lastName } = contact;
  return { id: created?.id ?? crypto.randomUUID(), username, firstName, lastName, roles };
}
