import { and, eq, inArray, isNull, lt, notExists } from "drizzle-orm";
import { orders } from "#backend/db/tables/order";
import { rateLimits } from "#backend/db/tables/setting";
import { contacts, mailTokens, users } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { cartDays } from "#backend/session/cookies";

/**
 * Deletes what nobody can reach any more: guests' abandoned carts with their contacts, expired links of mails and expired rate
 * limit counters. Returns the number of deleted carts.
 */
export async function sweepAbandoned({ db, clock }: Deps): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
    await tx.delete(rateLimits).where(lt(rateLimits.endsAt, now));
    const gone = await tx
      .delete(orders)
      .where(
        and(
          eq(orders.open, true),
          isNull(orders.number),
          isNull(orders.userId),
          lt(orders.updatedAt, new Date(now.getTime() - cartDays * 86_400_000)),
        ),
      )
      .returning({ contactId: orders.contactId });
    const left = gone.map(({ contactId }) => contactId).filter((id) => id !== null);
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.contactId, contacts.id));
    const owned = tx.select({ id: users.id }).from(users).where(eq(users.contactId, contacts.id));
    await tx.delete(contacts).where(and(inArray(contacts.id, left), notExists(ordered), notExists(owned)));
    return gone.length;
  });
}
