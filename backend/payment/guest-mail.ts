import { eq } from "drizzle-orm";
import { agency } from "#agency/agency";
import type { Database } from "#backend/db/database";
import type { orders } from "#backend/db/tables/order";
import { contacts } from "#backend/db/tables/user";
import { type QueuedMail, queueMail } from "#backend/outbox/queue";

/** Writes a mail to an order's guest, in the order's language; to the agency where the order has no address. */
export async function queueGuestMail(
  tx: Database,
  { locale, contactId }: Pick<typeof orders.$inferSelect, "locale" | "contactId">,
  mail: Pick<QueuedMail, "dedupKey" | "template" | "data">,
): Promise<void> {
  const [contact] = contactId
    ? await tx.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, contactId))
    : [];
  await queueMail(tx, { ...mail, locale, recipient: contact?.email || agency.email });
}
