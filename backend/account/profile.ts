import { eq } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import { consents, orders } from "#backend/db/tables/order";
import { contacts, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { invalid } from "#backend/failure";
import { checkContact } from "#lib/contact/contact";
import { emptyContact } from "#lib/contact/contact-fields";
import type { ShippingContact } from "#lib/contact/contact-schema";
import { today } from "#lib/property/calendar";
import { placeholderId } from "#lib/shop/constants";

/** The contact of a user; the placeholder when none is stored. */
export async function getProfile(deps: Deps, userId: string): Promise<ShippingContact> {
  const [row] = await deps.db
    .select({ contact: contacts, user: users })
    .from(users)
    .leftJoin(contacts, eq(contacts.id, users.contactId))
    .where(eq(users.id, userId));
  if (row?.contact) return row.contact;
  const { firstName = "", lastName = "", username: email = "" } = row?.user ?? {};
  return { ...emptyContact, id: placeholderId, firstName, lastName, email };
}

/** Stores the contact of a user. One that an order refers to stays as it was ordered, and a new one is written. */
async function storeContact(
  tx: Database,
  userId: string,
  before: string | null,
  contact: Omit<typeof contacts.$inferInsert, "id">,
): Promise<typeof contacts.$inferSelect> {
  const [ordered] = before
    ? await tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, before)).limit(1)
    : [];
  const [updated] =
    before && !ordered ? await tx.update(contacts).set(contact).where(eq(contacts.id, before)).returning() : [];
  const [saved] = updated ? [updated] : await tx.insert(contacts).values(contact).returning();
  if (!saved) throw new Error("The contact was not stored");
  await tx.update(users).set({ contactId: saved.id }).where(eq(users.id, userId));
  return saved;
}

/**
 * Saves the contact of a user, and what is accepted with it that was not before.
 * @throws Failure 400 with fields
 */
export async function saveProfile(
  deps: Deps,
  userId: string,
  form: Record<string, unknown>,
  locale: string,
): Promise<ShippingContact> {
  const now = deps.clock();
  const { contact, issues } = checkContact(form, today(now));
  if (!contact) throw invalid(issues);
  return deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const [before] = user?.contactId ? await tx.select().from(contacts).where(eq(contacts.id, user.contactId)) : [];
    const saved = await storeContact(tx, userId, user?.contactId ?? null, contact);
    const newly = [
      ...(contact.cg && !before?.cg ? ["terms"] : []),
      ...(contact.dataUse && !before?.dataUse ? ["marketing"] : []),
    ];
    const accepted = { userId, version: agency.termsVersion, locale, acceptedAt: now };
    if (newly.length > 0) await tx.insert(consents).values(newly.map((document) => ({ ...accepted, document })));
    const { firstName, lastName } = contact;
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
    return saved;
  });
}
