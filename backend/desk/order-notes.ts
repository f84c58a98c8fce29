import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import type { Database } from "#backend/db/database";
import { orderNotes } from "#backend/db/tables/order";
import { staff } from "#backend/db/tables/staff";
import type { Deps } from "#backend/deps";
import type { Staff } from "#backend/desk/staff";

/** Largest number of characters of a note. */
export const noteLength = 2000;

/** The agency's internal notes about an order with their authors, newest first. */
export async function notesOf(db: Database, orderId: string) {
  const { id, text, at } = orderNotes;
  return db
    .select({ id, text, at, by: staff.name })
    .from(orderNotes)
    .innerJoin(staff, eq(staff.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(at), id);
}
export type OrderNote = Awaited<ReturnType<typeof notesOf>>[number];

/** Adds a note to an order. `form` is the id of the submitted form: false when it was submitted before. */
export async function writeNote(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  order: { id: string; number: string },
  { form, text }: { form: string; text: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(orderNotes)
      .values({ id: form, orderId: order.id, staffId: person.id, text, at: clock() })
      .onConflictDoNothing()
      .returning({ id: orderNotes.id });
    if (!row) return false;
    // The journal does not contain the text, since it is kept longer than personal data may be.
    await recordAudit(tx, person, { action: "note-written", subject: `order:${order.number}` }, clock());
    return true;
  });
}
