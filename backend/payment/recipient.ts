import { eq } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import type { orders } from "#backend/db/tables/order";
import { contacts } from "#backend/db/tables/user";

/** The address an order's guest is written to; the agency's own where the order has none. */
export async function recipientOf(
  tx: Database,
  { contactId }: Pick<typeof orders.$inferSelect, "contactId">,
): Promise<string> {
  if (!contactId) return agency.email;
  const [contact] = await tx.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, contactId));
  return contact?.email || agency.email;
}
