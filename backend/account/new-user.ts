import { agency } from "#agency/agency";
import { sendLink } from "#backend/account/mail-link";
import type { Database } from "#backend/db/database";
import { consents } from "#backend/db/tables/order";
import { contacts, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import type { ShippingContact } from "#lib/contact/contact-schema";

/** The roles of every user of the shop, as the login reply tells them. */
export const roles = ["ROLE_USER"];

type Account = {
  username: string;
  locale: string;
} & (
  | {
      passwordHash: string;
      contact: Omit<ShippingContact, "id">;
      claim?: { orderId: string; orderNumber: string | null };
    }
  | { passwordHash: null; contact: null; name: { firstName: string; lastName: string } }
);

/**
 * Stores a user with a contact of its own, the accepted terms, and the mail that asks to confirm the address; with `claim` its
 * link asks for a password and attaches that order. A user from a login provider has neither contact nor password yet, and a
 * confirmed address. Returns null when the username is taken; the caller must then roll back the transaction.
 */
export async function insertUser(
  tx: Database,
  deps: Deps,
  account: Account,
): Promise<typeof users.$inferSelect | null> {
  const { username, passwordHash, contact, locale } = account;
  const { firstName, lastName } = account.contact ?? account.name;
  const [stored] = contact ? await tx.insert(contacts).values(contact).returning({ id: contacts.id }) : [];
  const [user] = await tx
    .insert(users)
    .values({
      username,
      passwordHash,
      firstName,
      lastName,
      roles,
      contactId: stored?.id ?? null,
      locale,
      createdAt: deps.clock(),
      verifiedAt: contact ? null : deps.clock(),
    })
    .onConflictDoNothing({ target: users.username })
    .returning();
  if (!user) return null;
  const accepted = { userId: user.id, version: agency.termsVersion, locale, acceptedAt: deps.clock() };
  await tx.insert(consents).values({ ...accepted, document: "terms" });
  if (!contact) return user;
  if (contact.dataUse) await tx.insert(consents).values({ ...accepted, document: "marketing" });
  const claim = account.claim && { ...account.claim, isNew: true };
  await sendLink(tx, deps, { purpose: claim ? "claim" : "confirm", user, recipient: username, locale, ...claim });
  return user;
}
