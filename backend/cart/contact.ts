import { eq } from "drizzle-orm";
import { lockOrBeginCart } from "#backend/cart/open-cart";
import type { Owner } from "#backend/cart/owner";
import { cartReply } from "#backend/cart/read-cart";
import { orders } from "#backend/db/tables/order";
import { contacts, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { failure, invalid } from "#backend/failure";
import { toUsername } from "#backend/session/username";
import { checkContact } from "#lib/contact/contact";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { today as todayAt } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";

/** A contact validated by the rules of section 5. Throws 400 with an issue code by field. */
export function acceptContact(input: Record<string, unknown>, now: Date): Omit<ShippingContact, "id"> {
  const { contact, issues } = checkContact(input, todayAt(now));
  if (!contact) throw invalid(issues);
  return contact;
}

/**
 * Refuses a guest's e-mail address that already has an account, as sign-up does; the guest may log in, or continue as a guest by
 * `contact/add`. @throws Failure 409 user_already_exists
 */
export async function refuseKnownUser(deps: Deps, owner: Owner, email: string): Promise<void> {
  if (owner.userId !== null) return;
  const [known] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, toUsername(email)));
  if (known) throw failure(409, "user_already_exists");
}

/** Saves the contact of the owner's cart, which is created when there is none. Throws 400 with an issue code by field. */
export async function saveContact(
  { db, clock }: Deps,
  owner: Owner,
  contact: Omit<ShippingContact, "id">,
  locale: string,
): Promise<Order> {
  const now = clock();
  return db.transaction(async (tx) => {
    const cart = await lockOrBeginCart(tx, owner, locale);
    if (cart.contactId) await tx.update(contacts).set(contact).where(eq(contacts.id, cart.contactId));
    else {
      const [saved] = await tx.insert(contacts).values(contact).returning({ id: contacts.id });
      await tx.update(orders).set({ contactId: saved?.id }).where(eq(orders.id, cart.id));
    }
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, cart.id));
    return cartReply(tx, cart.id, locale, now);
  });
}
